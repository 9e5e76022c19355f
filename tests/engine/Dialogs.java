import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.FileDialog;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.text.JTextComponent;

/**
 * Nothing may wait for a click: every modal dialog is told to the listener and closed ("No" before "OK").
 * Where it asks for one of a list the answer is told instead: at each question the next, so that all have their turn.
 */
final class Dialogs {
  private static final List<String> WISHES = List.of("No", "OK", "Ok", "Yes", "Close", "Cancel");
  private static final int LIMIT = 40;        // looks after which a dialog that ignores its buttons is disposed of
  private final Map<Window, Integer> looks = new WeakHashMap<>();
  private final Consumer<String> listener;
  private final Consumer<String> chosen;
  private int asked;
  private int leaves;                          // how many of the next questions are cancelled
  private int stays;                           // once so many were answered

  void leave(int questions, int after) { leaves = questions; stays = after; }

  Dialogs(Consumer<String> listener, Consumer<String> chosen) {
    this.listener = listener;
    this.chosen = chosen;
    new javax.swing.Timer(25, e -> look()).start();
  }

  static boolean isOneOpen() {
    for (Window w : Window.getWindows()) if (w instanceof Dialog && w.isVisible() && ((Dialog) w).isModal()) return true;
    return false;
  }

  private void look() {
    for (Window w : Window.getWindows()) {
      if (!(w instanceof Dialog) || !w.isVisible() || !((Dialog) w).isModal()) continue;
      final int times = looks.merge(w, 1, Integer::sum);
      if (times == 2) {
        final List<Component> parts = new ArrayList<>();
        collect(w, parts);
        if (leaves > 0 && asks(parts) && stays-- <= 0) {
          leaves--;
          giveUp(w);
        }
        else {
          if (!choose(parts)) listener.accept(((Dialog) w).getTitle() + " | " + words(parts));
          close(w, parts);
        }
      }
      else if (times > LIMIT) {
        looks.remove(w);
        giveUp(w);
      }
      if (!w.isVisible()) looks.remove(w);
    }
  }

  private static boolean asks(List<Component> parts) {
    return parts.stream().anyMatch(c -> c instanceof JComboBox || c instanceof JList);
  }

  private boolean choose(List<Component> parts) {
    for (Component c : parts) {
      if (c instanceof JComboBox) {
        final JComboBox<?> list = (JComboBox<?>) c;
        list.setSelectedIndex(asked++ % list.getItemCount());
        chosen.accept(String.valueOf(list.getSelectedItem()));
        return true;
      }
      if (c instanceof JList) {
        final JList<?> list = (JList<?>) c;
        list.setSelectedIndex(asked++ % list.getModel().getSize());
        chosen.accept(String.valueOf(list.getSelectedValue()));
        return true;
      }
    }
    return false;
  }

  private static void close(Window w, List<Component> parts) {
    for (String wish : WISHES) {
      for (Component c : parts) {
        if (c instanceof AbstractButton && wish.equals(((AbstractButton) c).getText())) {
          ((AbstractButton) c).doClick(0);
          return;
        }
      }
    }
    giveUp(w);
  }

  /** As a person cancels; a file dialog that is only disposed of would return the name it came with. */
  private static void giveUp(Window w) {
    if (w instanceof FileDialog) ((FileDialog) w).setFile(null);
    w.dispose();
  }

  private static void collect(Component c, List<Component> into) {
    into.add(c);
    if (c instanceof Container) for (Component child : ((Container) c).getComponents()) collect(child, into);
  }

  private static String words(List<Component> parts) {
    final StringBuilder said = new StringBuilder();
    for (Component c : parts) {
      String s = null;
      if (c instanceof JLabel) s = ((JLabel) c).getText();
      else if (c instanceof JTextComponent) s = ((JTextComponent) c).getText();
      else if (c instanceof JOptionPane && ((JOptionPane) c).getMessage() instanceof String) s = (String) ((JOptionPane) c).getMessage();
      if (s != null && !s.isBlank()) said.append(s.replaceAll("<[^>]*>", " ").strip()).append(" | ");
    }
    return said.toString();
  }
}
