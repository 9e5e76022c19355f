import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** As much JSON as the driver's protocol needs: one value a line, texts in ASCII with escapes. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) { this.text = text; }

  static Object read(String text) { return new Json(text).value(); }

  static String write(Object value) {
    final StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  /** An object written as name, value, name, value. */
  static Map<String, Object> object(Object... namesAndValues) {
    final Map<String, Object> made = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) made.put((String) namesAndValues[i], namesAndValues[i + 1]);
    return made;
  }

  private Object value() {
    blanks();
    final char first = text.charAt(at);
    if (first == '{') return readObject();
    if (first == '[') return readList();
    if (first == '"') return readText();
    final int begin = at;
    while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
    final String word = text.substring(begin, at);
    switch (word) {
    case "true": return true;
    case "false": return false;
    case "null": return null;
    default: return word.matches("-?\\d+") ? (Object) Long.valueOf(word) : (Object) Double.valueOf(word);
    }
  }

  private Map<String, Object> readObject() {
    final Map<String, Object> made = new LinkedHashMap<>();
    at++;
    blanks();
    while (text.charAt(at) != '}') {
      blanks();
      final String name = readText();
      blanks();
      at++;                                   // the colon
      made.put(name, value());
      blanks();
      if (text.charAt(at) == ',') at++;
    }
    at++;
    return made;
  }

  private List<Object> readList() {
    final List<Object> made = new ArrayList<>();
    at++;
    blanks();
    while (text.charAt(at) != ']') {
      made.add(value());
      blanks();
      if (text.charAt(at) == ',') at++;
      blanks();
    }
    at++;
    return made;
  }

  private String readText() {
    final StringBuilder made = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        c = text.charAt(++at);
        final int known = "nrtbf".indexOf(c);
        if (c == 'u') {
          c = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
          at += 4;
        }
        else if (known >= 0) c = "\n\r\t\b\f".charAt(known);
      }
      made.append(c);
    }
    at++;
    return made.toString();
  }

  private void blanks() { while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++; }

  private static void write(Object value, StringBuilder out) {
    if (value == null || value instanceof Boolean || value instanceof Number) {
      out.append(value);
    }
    else if (value instanceof Map) {
      String gap = "{";
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.append(gap);
        write(String.valueOf(entry.getKey()), out);
        out.append(':');
        write(entry.getValue(), out);
        gap = ",";
      }
      out.append(((Map<?, ?>) value).isEmpty() ? "{}" : "}");
    }
    else if (value instanceof Iterable) {
      String gap = "";
      out.append('[');
      for (Object each : (Iterable<?>) value) {
        out.append(gap);
        write(each, out);
        gap = ",";
      }
      out.append(']');
    }
    else {
      out.append('"');
      for (char c : value.toString().toCharArray()) {
        if (c == '"' || c == '\\') out.append('\\').append(c);
        else if (c < 32 || c > 126) out.append(String.format("\\u%04x", (int) c));
        else out.append(c);
      }
      out.append('"');
    }
  }
}
