import VASSAL.build.AbstractBuildable;
import VASSAL.build.Builder;
import VASSAL.build.GameModule;
import VASSAL.build.GpIdChecker;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.PrototypeDefinition;
import VASSAL.build.module.PrototypesContainer;
import VASSAL.build.widget.PieceSlot;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.UsePrototype;
import VASSAL.i18n.ComponentI18nData;
import VASSAL.i18n.Translatable;
import VASSAL.i18n.Translation;
import VASSAL.tools.DataArchive;
import VASSAL.tools.SequenceEncoder;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Looks for what the engine would ignore in silence: each finding is "kind: what is wrong". */
final class Lint {
  private static final Set<String> FUNCTIONS = Set.of("Alert", "Audit", "Count", "CountAttach", "CountLocation", "CountMap", "CountMat", "CountRange",
    "CountRangePx", "CountStack", "CountZone", "GetAttachProperty", "GetLocalizedProperty", "GetMapProperty", "GetProperty", "GetString", "GetZoneProperty",
    "If", "IsRandom", "MaxAttach", "MinAttach", "Random", "Range", "RangePx", "Sleep", "Sum", "SumAttach", "SumLocation", "SumMap", "SumMat", "SumRange",
    "SumRangePx", "SumStack", "SumZone");
  private static final Pattern QUOTED_FILTER = Pattern.compile("\"(\\{(?:[^\"\\\\}]++|\\}(?!\")|\\\\.)*+\\})\"");
  private final GameModule module;
  private final List<Object> found = new ArrayList<>();
  private final Map<String, Set<String>> known = new HashMap<>();

  private Lint(GameModule module) { this.module = module; }

  static List<Object> all(GameModule module) throws Exception {
    final Lint lint = new Lint(module);
    lint.pieces();
    lint.images();
    lint.setups();
    lint.buildFile();
    lint.translations();
    return lint.found;
  }

  private void found(String kind, String what) { found.add(kind + ": " + what); }

  /** Every slot and prototype is built and written again; the numbers by which counters are refreshed must be sound. */
  private void pieces() throws Exception {
    final GpIdChecker ids = new GpIdChecker();
    for (PieceSlot s : module.getAllDescendantComponentsOf(PieceSlot.class)) {
      piece("slot " + s.getConfigureName() + " gpid " + s.getGpId(), s.getPieceDefinition(), s::getPiece);
      s.clearCache();
      ids.add(s);
    }
    for (PrototypesContainer c : module.getComponentsOf(PrototypesContainer.class)) {
      for (PrototypeDefinition d : c.getDefinitions()) {
        piece("prototype " + d.getConfigureName(), (String) Driver.field(PrototypeDefinition.class, d, "pieceDefinition"), d::getPiece);
        ids.add(d);
      }
    }
    final Object wrong = Driver.field(GpIdChecker.class, ids, "errorSlots");
    if (wrong instanceof List) for (Object each : (List<?>) wrong) found("gpid", String.valueOf(each));
  }

  private void piece(String what, String definition, Callable<GamePiece> make) {
    try {
      final GamePiece made = make.call();
      if (made == null) {
        found("piece not built", what);
        return;
      }
      final SequenceEncoder.Decoder parts = new SequenceEncoder.Decoder(definition.substring(2), '/');
      parts.nextToken();
      SequenceEncoder.Decoder written = new SequenceEncoder.Decoder(parts.nextToken(), '\t');
      for (GamePiece q = made; ; q = ((Decorator) q).getInner()) {
        if (q instanceof UsePrototype && PrototypesContainer.getPrototype(((UsePrototype) q).getPrototypeName()) == null) {
          found("unknown prototype", what + ": " + ((UsePrototype) q).getPrototypeName());
        }
        final String was = written.nextToken(), is = q instanceof Decorator ? ((Decorator) q).myGetType() : q.getType();
        expressions(what, was, ";,:,,");
        if (!plain(was).equals(plain(is))) found("trait differs", what + ": written " + was + " | read " + is);
        if (!(q instanceof Decorator)) return;
        if (!written.hasMoreTokens()) {
          found("trait missing", what);
          return;
        }
        written = new SequenceEncoder.Decoder(written.nextToken(), '\t');
      }
    }
    catch (Exception e) { found("piece fails", what + ": " + Driver.trace(e)); }
  }

  /** Numbers of named commands are handed out anew in every session; they mean nothing. */
  private static String plain(String type) { return type.replaceAll("(?<!\\d)(5[7-9]|6[0-3])\\d{3}(?=\\\\*,0)", "N"); }

  private void images() {
    final Set<String> names = new LinkedHashSet<>();
    module.addImageNamesRecursively(names);
    for (String name : names) {
      if (name == null || name.isBlank() || name.startsWith("/") || name.equals("null")) continue;
      try (InputStream s = module.getDataArchive().getInputStream(DataArchive.IMAGE_DIR + name)) { s.read(); }
      catch (IOException e) { found("missing image", name); }
    }
  }

  private void setups() throws IOException {
    for (PredefinedSetup p : module.getAllDescendantComponentsOf(PredefinedSetup.class)) {
      if (!p.isMenu() && p.isUseFile() && (p.getFileName() == null || !module.getDataArchive().contains(p.getFileName()))) {
        found("missing setup file", p.getAttributeValueString("name") + ": " + p.getFileName());
      }
    }
  }

  private void buildFile() throws Exception {
    final String name = (String) Driver.field(GameModule.class, null, "BUILDFILE");
    try (InputStream in = module.getDataArchive().getInputStream(name == null ? "buildFile" : name)) {
      final NodeList all = Builder.createDocument(in).getElementsByTagName("*");
      for (int i = 0; i < all.getLength(); i++) {
        final Element e = (Element) all.item(i);
        final Set<String> attributes = attributesOf(e.getTagName());
        for (int k = 0; k < e.getAttributes().getLength(); k++) {
          final String attribute = e.getAttributes().item(k).getNodeName(), value = e.getAttributes().item(k).getNodeValue();
          final String what = e.getTagName() + "@" + attribute + " of " + e.getAttribute("name");
          if (attributes != null && !attributes.contains(attribute)) found("unknown attribute", what);
          expressions(what, value, value.matches("[A-Z]+\\|.*") ? "|" : ",:,");
        }
      }
    }
  }

  /** A translation whose key no component has is lost without a word. */
  private void translations() throws IOException {
    final Set<String> keys = new HashSet<>();
    keysOf(module, keys);
    for (Translation t : module.getAllDescendantComponentsOf(Translation.class)) {
      final Properties texts = new Properties();
      try (InputStream in = module.getDataArchive().getInputStream(t.getBundleFileName())) { texts.load(in); }
      for (String key : texts.stringPropertyNames()) {
        if (!key.startsWith("Piece.") && !keys.contains(key)) found("translation of nothing", key);
        expressions("translation of " + key, texts.getProperty(key), "");
      }
    }
  }

  private static void keysOf(Object component, Set<String> into) {
    if (component instanceof Translatable) {
      final ComponentI18nData data = ((Translatable) component).getI18nData();
      for (String attribute : data.getAttributeKeys()) into.add(data.getFullPrefix() + attribute);
    }
    if (component instanceof AbstractBuildable) for (Object each : ((AbstractBuildable) component).getBuildables()) keysOf(each, into);
  }

  /** The attributes that a component writes itself; null where they cannot be told. */
  private Set<String> attributesOf(String className) {
    if (known.containsKey(className)) return known.get(className);
    Set<String> names = null;
    try {
      final Class<?> c = Class.forName(className);
      final boolean open = c.getSimpleName().matches("BoardPicker|PlayerRoster|GameModule|GlobalOptions|Board|ListWidget|TabWidget|PanelWidget|BoxWidget|PieceWindow");
      if (AbstractBuildable.class.isAssignableFrom(c) && !open) {
        for (Object one : module.getAllDescendantComponentsOf(c)) {
          if (one.getClass() != c) continue;
          names = new HashSet<>(Arrays.asList(((AbstractBuildable) one).getAttributeNames()));
          names.addAll(List.of("entryName", "gpid", "width", "height", "name", "description", "useGridLocation", "location"));
        }
      }
    }
    catch (ClassNotFoundException | NoClassDefFoundError e) { if (className.contains(".")) found("unknown component", className); }
    known.put(className, names);
    return names;
  }

  /** Parses every {expression} in nested delimited tokens; the engine itself would complain only when it evaluates it. */
  private void expressions(String where, String s, String delimiters) {
    if (!s.contains("{")) return;
    if (s.startsWith("{") && s.endsWith("}") && !(delimiters.length() == 1 && s.contains("},{"))) {     // a list to choose from
      final bsh.BeanShellExpressionValidator v = new bsh.BeanShellExpressionValidator(s);
      if (!v.isValid()) {
        found("bad expression", where + ": " + s + " | " + v.getError());
        return;
      }
      for (Object f : v.getMethods()) if (!FUNCTIONS.contains(f) && !f.toString().contains(".")) found("unknown function", where + ": " + f + " in " + s);
      final Matcher inner = QUOTED_FILTER.matcher(s);
      while (inner.find()) expressions(where, inner.group(1).replace("\\\"", "\"").replaceAll("\\$[^$]*\\$", "x"), "");
    }
    else if (!delimiters.isEmpty()) {
      final SequenceEncoder.Decoder parts = new SequenceEncoder.Decoder(s, delimiters.charAt(0));
      while (parts.hasMoreTokens()) expressions(where, parts.nextToken(), delimiters.substring(1));
    }
  }
}
