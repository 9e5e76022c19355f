// Runs one VASSAL module inside the real engine and does there what a person would do at the table.
//
// Reads one JSON object per line on stdin ({"op": "...", ...}) and answers each with one line on stdout that
// begins with "@@DRIVER ": {"ok": true, "result": ..., "events": [...]}. Events are all that the engine said
// meanwhile: "line" (a chat line as the other players get it), "chat" (the same as it is shown here), "dialog",
// "bad-data", "warn", "error", "exception". A process holds one module; driver.py starts one. All work is
// done on the event thread, and an answer is given only when that thread has nothing more to do.
//
// The same source compiles against VASSAL 3.6 and 3.7; what only one of them has is reached by reflection.

import VASSAL.Info;
import VASSAL.build.AbstractToolbarItem;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.Chatter;
import VASSAL.build.module.ExtensionsLoader;
import VASSAL.build.module.GameRefresher;
import VASSAL.build.module.GameState;
import VASSAL.build.module.GlobalOptions;
import VASSAL.build.module.Inventory;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.PrivateMap;
import VASSAL.build.module.WizardSupport;
import VASSAL.build.module.map.CounterDetailViewer;
import VASSAL.build.module.map.DrawPile;
import VASSAL.build.module.map.PieceMover;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.map.boardPicker.board.mapgrid.Zone;
import VASSAL.build.module.properties.MutableProperty;
import VASSAL.build.module.turn.TurnTracker;
import VASSAL.command.Command;
import VASSAL.command.NullCommand;
import VASSAL.configure.NamedHotKeyConfigurer;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.DragBuffer;
import VASSAL.counters.EventFilter;
import VASSAL.counters.Footprint;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.i18n.Localization;
import VASSAL.launch.PlayerWindow;
import VASSAL.launch.StandardConfig;
import VASSAL.script.expression.Expression;
import VASSAL.tools.DataArchive;
import VASSAL.tools.ErrorDialog;
import VASSAL.tools.LaunchButton;
import VASSAL.tools.NamedKeyStroke;
import VASSAL.tools.menu.MenuBarProxy;
import VASSAL.tools.menu.MenuManager;

import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Frame;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import javax.swing.plaf.basic.BasicHTML;
import javax.swing.text.Document;
import javax.swing.tree.TreeModel;

public final class Driver {
  /** What a person could not do at all: told to the test without a trace. */
  static final class Impossible extends RuntimeException {
    Impossible(String why) { super(why); }
  }

  private static final String MARK = "@@DRIVER ";
  private static final Set<String> LOOKS = Set.of("pieces", "menu", "get", "places", "told", "shown", "trail", "listed", "picture", "eval", "seed", "leave", "sent");
  private static final List<Object> events = Collections.synchronizedList(new ArrayList<>());
  private static final Random random = new Random();      // the engine's dice, shuffles and draws
  private static Dialogs dialogs;
  private static String wantedSide;                        // joined where the game-start wizard would ask
  private static int chatSeen;
  private static List<Object> sent;                        // what the other players get, from the first time that it is asked for

  private Driver() { }

  public static void main(String[] args) throws Exception {
    final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> failed(e));
    listenToLog();
    Info.setConfig(new StandardConfig());
    ErrorDialog.addBugHandler(new VASSAL.tools.bug.BugHandler() {
      @Override public boolean accept(Throwable t) { return true; }
      @Override public void handle(Throwable t) { failed(t); }
    });
    dialogs = new Dialogs(text -> event("dialog", text), taken -> event("choice", taken));
    final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      final Map<String, Object> asked = object(Json.read(line));
      if ("quit".equals(asked.get("op"))) break;
      out.println(MARK + Json.write(answer(asked)));
    }
    Runtime.getRuntime().halt(0);
  }

  private static Map<String, Object> answer(Map<String, Object> asked) throws Exception {
    final Map<String, Object> reply = Json.object("ok", true);
    final long limit = ((Number) asked.getOrDefault("timeout_ms", 60000)).longValue();
    try {
      Object result = onEvents(() -> act(asked), limit);
      if (!LOOKS.contains(asked.get("op"))) settle(limit);
      if (result instanceof Callable) result = onEvents((Callable<?>) result, limit);   // to be read when all is quiet
      reply.put("result", result);
    }
    catch (Throwable t) {
      final Throwable cause = t instanceof ExecutionException ? t.getCause() : t;
      reply.put("ok", false);
      reply.put("error", cause instanceof Impossible || cause instanceof IllegalArgumentException ? cause.getMessage() : trace(cause));
    }
    readChat();
    synchronized (events) {
      reply.put("events", new ArrayList<>(events));
      events.clear();
    }
    return reply;
  }

  private static Object act(Map<String, Object> a) throws Exception {
    final Object reported = field(ErrorDialog.class, null, "reportedDataWarnings");
    if (reported instanceof Set) ((Set<?>) reported).clear();   // or the same fault would be told only once
    switch (text(a, "op")) {
    case "load": return load(text(a, "path"));
    case "lint": return Lint.all(module());
    case "components": return components();
    case "sit": return sit(a);
    case "start": return start(a);
    case "pieces": return pieceList(a);
    case "places": return places(a);
    case "told": return told(map(text(a, "map")), new Point(((Number) a.get("x")).intValue(), ((Number) a.get("y")).intValue()));
    case "shown": return shown(piece(text(a, "piece")));
    case "unmark": ((AbstractButton) field(PieceMover.class, map(text(a, "map")).getPieceMover(), "markUnmovedButton")).doClick(0); return null;
    case "trail": return trail(piece(text(a, "piece")));
    case "listed": return listed(Boolean.TRUE.equals(a.get("anew")));
    case "menu": return menu(piece(text(a, "piece")));
    case "picture": return picture(piece(text(a, "piece")));
    case "get": return properties(list(a.get("names")));
    case "set": send(property(text(a, "name")).setPropertyValue(text(a, "value"))); return null;
    case "eval": return evaluate(a);
    case "key": return key(a);
    case "hotkey": module().fireKeyStroke(stroke(text(a, "key"))); return null;
    case "button": return button(((Number) a.get("number")).intValue());
    case "drag": return drag(a);
    case "draw": return draw(a);
    case "save": state().saveGame(new File(text(a, "path"))); return null;
    case "open": return open(new File(text(a, "path")));
    case "refresh": return refresh(list(a.get("options")));
    case "render": return render(a);
    case "seen": return seen();
    case "windows": return windows();
    case "prefer": module().getPrefs().setValue(text(a, "name"), text(a, "value")); return null;
    case "point": point(map(text(a, "map")), new Point(((Number) a.get("x")).intValue(), ((Number) a.get("y")).intValue())); return null;
    case "sent": return sent();
    case "receive": list(a.get("commands")).forEach(Driver::receive); return null;
    case "leave": dialogs.leave(((Number) a.get("questions")).intValue(), ((Number) a.get("after")).intValue()); return null;
    case "seed": random.setSeed(((Number) a.get("value")).longValue()); return null;
    default: throw new IllegalArgumentException("unknown op " + a.get("op"));
    }
  }

  // ---------------------------------------------------------------- module and game

  private static Object load(String path) throws Exception {
    new Menus();
    GameModule.init(new GameModule(new DataArchive(path)) {
      // What the game-start wizard would ask is decided here: join the wanted side, keep the boards.
      private final WizardSupport wizard = new WizardSupport() {
        @Override public void showGameSetupWizard() { join(wantedSide); }
        @Override public void showWelcomeWizard() { }
      };
      @Override public WizardSupport getWizardSupport() { return wizard; }
      @Override public Random getRNG() { return random; }
      @Override public void sendAndLog(Command c) {
        final boolean waits = Boolean.TRUE.equals(field(GameModule.class, this, "loggingPaused"));   // it is sent with others
        if (!waits) heard(c);
        if (sent != null && c != null && !c.isNull() && !waits) sent.add(encode(c));
        super.sendAndLog(c);
      }
    });
    new ExtensionsLoader().addTo(module());
    Localization.getInstance().translate();
    for (String option : List.of("PROMPT_NEW_LOG_START", "PROMPT_NEW_LOG_END", "PROMPT_LOG_COMMENT")) {
      final Object name = field(BasicLogger.class, null, option);
      if (name != null && module().getPrefs().getOption((String) name) != null) module().getPrefs().setValue((String) name, Boolean.FALSE);
    }
    module().getPlayerWindow().setVisible(true);
    return Json.object("name", module().getGameName(), "version", module().getGameVersion(), "engine", Info.getVersion());
  }

  private static final class Menus extends MenuManager {
    private final MenuBarProxy bar = new MenuBarProxy();
    @Override public JMenuBar getMenuBarFor(JFrame f) { return f instanceof PlayerWindow ? bar.createPeer() : null; }
    @Override public MenuBarProxy getMenuBarProxyFor(JFrame f) { return f instanceof PlayerWindow ? bar : null; }
  }

  /** What the other players got since this was asked last, as it goes over the wire. */
  private static Object sent() {
    final List<Object> before = sent == null ? List.of() : sent;
    sent = new ArrayList<>();
    return before;
  }

  private static void receive(Object wire) {
    final Command c = module().decode((String) wire);
    if (c != null) c.execute();
  }

  /** Chat lines on their way to the other players, before colours are taken off. */
  private static void heard(Command c) {
    if (c == null) return;
    if (c instanceof Chatter.DisplayText) event("line", ((Chatter.DisplayText) c).getMessage());
    for (Command each : c.getSubCommands()) heard(each);
  }

  private static Object components() {
    final List<Object> maps = new ArrayList<>(), buttons = new ArrayList<>(), setups = new ArrayList<>();
    for (VASSAL.build.module.Map m : VASSAL.build.module.Map.getMapList()) {
      final List<Object> decks = new ArrayList<>();
      for (DrawPile d : m.getAllDescendantComponentsOf(DrawPile.class)) decks.add(d.getConfigureName());
      final List<Object> viewers = new ArrayList<>();       // seats that can open the window
      final LaunchButton opener = (LaunchButton) field(VASSAL.build.module.Map.class, m, "launchButton");
      final boolean shut = "true".equals(m.getAttributeValueString("launch")) && !opener.isNonBlank();
      for (String side : module().getPlayerRoster().getSides()) {
        if (!shut && (!(m instanceof PrivateMap) || ((PrivateMap) m).isVisibleTo(side))) viewers.add(side);
      }
      maps.add(Json.object("name", m.getMapName(), "viewers", viewers, "decks", decks));
    }
    int number = 0;
    for (AbstractToolbarItem item : module().getAllDescendantComponentsOf(AbstractToolbarItem.class)) {
      final LaunchButton b = item.getLaunchButton();
      if (b != null) buttons.add(Json.object("number", number, "class", item.getClass().getSimpleName(), "name", item.getConfigureName(),
        "text", b.getText(), "enabled", b.isEnabled(), "visible", b.isNonBlank()));
      number++;
    }
    for (PredefinedSetup s : module().getAllDescendantComponentsOf(PredefinedSetup.class)) {
      if (!s.isMenu()) setups.add(s.getAttributeValueString("name"));
    }
    return Json.object("maps", maps, "buttons", buttons, "setups", setups, "sides", module().getPlayerRoster().getSides());
  }

  /** Become a person (name and password) and, in a running game too, take a side. */
  private static Object sit(Map<String, Object> a) throws Exception {
    if (a.get("name") != null) {
      module().getPrefs().setValue(GameModule.REAL_NAME, text(a, "name"));
      GameModule.setUserId(text(a, "name"));
      final Method temporary = method(GameModule.class, "setTempUserId", 1);
      if (temporary != null) temporary.invoke(null, (Object) null);
    }
    wantedSide = (String) a.get("side");
    if (wantedSide != null && state().isGameStarted()) {
      final String before = PlayerRoster.getMySide();
      join(wantedSide);
      final List<?> listeners = (List<?>) field(PlayerRoster.class, module().getPlayerRoster(), "sideChangeListeners");
      for (Object l : listeners) ((PlayerRoster.SideChangeListener) l).sideChanged(before, wantedSide);
    }
    return PlayerRoster.getMySide();
  }

  private static void join(String side) {
    if (side == null) return;
    final PlayerRoster roster = module().getPlayerRoster();
    final String me = GameModule.getUserId();
    final PlayerRoster.PlayerInfo[] all = roster.getPlayers();
    final List<?> players = (List<?>) field(PlayerRoster.class, roster, "players");
    for (PlayerRoster.PlayerInfo p : all) if (p.playerId.equals(me)) players.remove(p);
    final Command add = new PlayerRoster.Add(roster, me, GlobalOptions.getInstance().getPlayerId(), side);
    add.execute();
    if (state().isGameStarted()) send(add);
  }

  private static Object start(Map<String, Object> a) {
    state().setModified(false);
    if (state().isGameStarted()) {
      module().setGameFileMode(GameModule.GameFileMode.NEW_GAME);
      state().setup(false);
    }
    for (PredefinedSetup s : module().getAllDescendantComponentsOf(PredefinedSetup.class)) {
      if (!s.isMenu() && text(a, "setup").equals(s.getAttributeValueString("name"))) {
        s.launch();
        return (Callable<Object>) () -> Json.object("pieces", pieces().size(), "side", PlayerRoster.getMySide());
      }
    }
    throw new IllegalArgumentException("no predefined setup named " + a.get("setup"));
  }

  private static Object open(File save) throws Exception {
    state().setModified(false);
    try { GameState.class.getMethod("loadGame", File.class, boolean.class).invoke(state(), save, false); }      // 3.7
    catch (NoSuchMethodException e) { GameState.class.getMethod("loadGameInForeground", File.class).invoke(state(), save); }
    return (Callable<Object>) () -> pieces().size();
  }

  /** Tools > Refresh Counters; options as the engine calls them. */
  private static Object refresh(List<?> options) throws Exception {
    final Set<String> chosen = new HashSet<>(Set.of("RefreshPieces"));
    for (Object o : options) chosen.add(o.toString());
    final Command done = new NullCommand();
    new GameRefresher(module()).execute(chosen, done);
    send(done);
    return null;
  }

  /** Press a toolbar button by its number in `components`. */
  private static Object button(int number) {
    final LaunchButton b = module().getAllDescendantComponentsOf(AbstractToolbarItem.class).get(number).getLaunchButton();
    if (!b.isEnabled()) throw new Impossible("button disabled: " + b.getText());
    b.doClick(0);
    return null;
  }

  // ---------------------------------------------------------------- what there is

  private static List<GamePiece> pieces() {
    final List<GamePiece> found = new ArrayList<>();
    for (GamePiece p : state().getAllPieces()) if (!(p instanceof Stack)) found.add(Decorator.getOutermost(p));
    found.sort(Comparator.comparing(GamePiece::getId));
    return found;
  }

  private static Object pieceList(Map<String, Object> a) {
    final List<Object> found = new ArrayList<>();
    for (GamePiece p : pieces()) {
      final Map<String, Object> told = brief(p);
      for (Object name : list(a.get("properties"))) told.put((String) name, name.equals("shown") ? p.getName() : value(p, (String) name));
      found.add(told);
    }
    return found;
  }

  private static Map<String, Object> brief(GamePiece p) {
    return Json.object("id", p.getId(), "gpid", value(p, Properties.PIECE_ID), "name", value(p, "BasicName"),
      "map", p.getMap() == null ? null : p.getMap().getMapName(), "zone", value(p, "CurrentZone"), "location", value(p, "LocationName"),
      "deck", p.getParent() instanceof Deck ? ((Deck) p.getParent()).getDeckName() : null,
      "position", p.getParent() == null ? 0 : p.getParent().indexOf(p), "x", p.getPosition().x, "y", p.getPosition().y);
  }

  /** Zone and location name at points [map, x, y]. */
  private static Object places(Map<String, Object> a) {
    final List<Object> found = new ArrayList<>();
    for (Object each : list(a.get("points"))) {
      final List<?> point = (List<?>) each;
      final VASSAL.build.module.Map m = map((String) point.get(0));
      final Point p = new Point(((Number) point.get(1)).intValue(), ((Number) point.get(2)).intValue());
      final Zone z = m.findZone(p);
      found.add(Json.object("zone", z == null ? null : z.getName(), "location", m.locationName(p), "snapped", m.locationName(m.snapTo(p))));
    }
    return found;
  }

  /** What the viewer of a map writes when the mouse rests on a point. */
  private static Object told(VASSAL.build.module.Map m, Point p) {
    final CounterDetailViewer viewer = resting(m, p);
    if (!Boolean.TRUE.equals(field(CounterDetailViewer.class, viewer, "textVisible"))) return "";
    return call(viewer, ((List<?>) field(CounterDetailViewer.class, viewer, "displayablePieces")).isEmpty() ? "getEmptyText" : "getSummaryText");
  }

  /** The names of the pieces that the mouse shows when it rests on the middle of one that lies in no stack. */
  private static Object shown(GamePiece p) {
    final Rectangle seen = p.getShape().getBounds();
    final Point middle = new Point(p.getPosition().x + (int) seen.getCenterX(), p.getPosition().y + (int) seen.getCenterY());
    final List<Object> found = new ArrayList<>();
    for (Object each : (List<?>) field(CounterDetailViewer.class, resting(p.getMap(), middle), "displayablePieces")) found.add(((GamePiece) each).getName());
    return found;
  }

  /** The viewer of a map when the mouse rests on a point. */
  private static CounterDetailViewer resting(VASSAL.build.module.Map m, Point p) {
    show(m);
    final CounterDetailViewer viewer = m.getAllDescendantComponentsOf(CounterDetailViewer.class).get(0);
    set(CounterDetailViewer.class, viewer, "currentMousePosition", mouse(m, MouseEvent.MOUSE_MOVED, p));
    call(viewer, "showDetails");
    return viewer;
  }

  /** The movement trail of a piece: whether it is shown, and its points. */
  private static Object trail(GamePiece p) {
    final Footprint found = (Footprint) Decorator.getDecorator(p, Footprint.class);
    if (found == null) return null;
    final List<Object> points = new ArrayList<>();
    for (Object each : (List<?>) field(Footprint.class, found, "pointList")) points.add(List.of(((Point) each).x, ((Point) each).y));
    return Json.object("visible", call(found, "isTrailVisible"), "points", points);
  }

  /** Every line of the inventory with the headings above it. */
  private static Object listed(boolean anew) {
    final Inventory inventory = module().getAllDescendantComponentsOf(Inventory.class).get(0);
    if (anew) call(inventory, "refresh");
    final List<Object> found = new ArrayList<>();
    final TreeModel tree = (TreeModel) field(Inventory.class, inventory, "results");
    lines(tree, tree.getRoot(), List.of(), found);
    return found;
  }

  private static void lines(TreeModel tree, Object node, List<Object> above, List<Object> into) {
    if (tree.isLeaf(node) && node != tree.getRoot()) into.add(above);
    for (int i = 0; i < tree.getChildCount(node); i++) {
      final Object child = tree.getChild(node, i);
      final List<Object> path = new ArrayList<>(above);
      path.add(child.toString());
      lines(tree, child, path, into);
    }
  }

  private static Object menu(GamePiece p) {
    final List<Object> found = new ArrayList<>();
    final KeyCommand[] commands = (KeyCommand[]) p.getProperty(Properties.KEY_COMMANDS);
    for (KeyCommand k : commands) {
      if (k.getName() == null || k.getName().isEmpty()) continue;
      found.add(Json.object("text", k.getName(), "enabled", k.isEnabled(),
        "key", k.getNamedKeyStroke() == null ? null : NamedHotKeyConfigurer.encode(k.getNamedKeyStroke())));
    }
    return found;
  }

  private static Map<String, Object> properties(List<?> names) {
    final Map<String, Object> found = new LinkedHashMap<>();
    for (Object name : names) found.put((String) name, property((String) name).getPropertyValue());
    return found;
  }

  private static MutableProperty property(String name) {
    final MutableProperty p = module().getMutableProperty(name);
    if (p == null) throw new IllegalArgumentException("no module property " + name);
    return p;
  }

  private static Object evaluate(Map<String, Object> a) throws Exception {
    final Expression e = Expression.createExpression("{" + text(a, "expression") + "}");
    return a.get("piece") == null ? e.evaluate(module()) : e.evaluate(piece(text(a, "piece")));
  }

  /** The piece as this player sees it: its pixels, in base 64. */
  private static Object picture(GamePiece p) {
    final Rectangle box = p.boundingBox();
    final BufferedImage drawn = new BufferedImage(Math.max(1, box.width), Math.max(1, box.height), BufferedImage.TYPE_4BYTE_ABGR);
    final Graphics2D g = drawn.createGraphics();
    p.draw(g, -box.x, -box.y, null, 1.0);
    g.dispose();
    final byte[] pixels = ((DataBufferByte) drawn.getRaster().getDataBuffer()).getData();
    return Json.object("width", drawn.getWidth(), "height", drawn.getHeight(), "abgr", Base64.getEncoder().encodeToString(pixels));
  }

  /** Every text on buttons, labels, tooltips and in menus, and whether the window makes a page of HTML of it. */
  private static Object seen() {
    final List<Object> found = new ArrayList<>();
    for (Window w : Window.getWindows()) texts(w, found);
    return found;
  }

  private static Object windows() {
    final List<Object> found = new ArrayList<>();
    for (Window w : Window.getWindows()) {
      final String title = w instanceof Frame ? ((Frame) w).getTitle() : w instanceof Dialog ? ((Dialog) w).getTitle() : null;
      if (title != null && w.isVisible()) found.add(title);
    }
    return found;
  }

  private static void texts(Component c, List<Object> into) {
    if (c instanceof JComponent) {
      final String text = c instanceof AbstractButton ? ((AbstractButton) c).getText() : c instanceof JLabel ? ((JLabel) c).getText() : null;
      for (String each : new String[] { text, ((JComponent) c).getToolTipText() }) {
        if (each != null && !each.isBlank()) into.add(Json.object("text", each, "page", BasicHTML.isHTMLString(each)));
      }
      final Object popup = ((JComponent) c).getClientProperty("ToolbarMenu.popup");
      if (popup instanceof Component) texts((Component) popup, into);
    }
    if (c instanceof JList) lines((JList<?>) c, into);
    final String title = c instanceof Frame ? ((Frame) c).getTitle() : c instanceof Dialog ? ((Dialog) c).getTitle() : null;
    if (title != null && !title.isBlank()) into.add(Json.object("text", title, "page", false));
    if (c instanceof JMenu) texts(((JMenu) c).getPopupMenu(), into);
    if (c instanceof Container) for (Component child : ((Container) c).getComponents()) texts(child, into);
  }

  private static <T> void lines(JList<T> list, List<Object> into) {
    for (int i = 0; i < list.getModel().getSize(); i++) {
      texts(list.getCellRenderer().getListCellRendererComponent(list, list.getModel().getElementAt(i), i, false, false), into);
    }
  }

  private static Object render(Map<String, Object> a) throws Exception {
    final VASSAL.build.module.Map m = map(text(a, "map"));
    final Dimension size = m.mapSize();
    final BufferedImage drawn = new BufferedImage(Math.max(1, size.width), Math.max(1, size.height), BufferedImage.TYPE_INT_RGB);
    final Graphics2D g = drawn.createGraphics();
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, drawn.getWidth(), drawn.getHeight());
    final Object zoomer = field(VASSAL.build.module.Map.class, m, "zoom");
    if (zoomer != null) ((VASSAL.build.module.map.Zoomer) zoomer).setZoomFactor(1.0);
    show(m);
    m.paintRegion(g, new Rectangle(drawn.getWidth(), drawn.getHeight()), m.getView());
    g.dispose();
    ImageIO.write(drawn, "png", new File(text(a, "path")));
    return List.of(drawn.getWidth(), drawn.getHeight());
  }

  // ---------------------------------------------------------------- what hands do

  /** Select a piece and press a key. */
  private static Object key(Map<String, Object> a) {
    final KeyBuffer selected = KeyBuffer.getBuffer();
    selected.clear();
    selected.add(piece(text(a, "piece")));
    send(selected.keyCommand(stroke(text(a, "key")).getKeyStroke()));
    selected.clear();
    return null;
  }

  /** The path of a mouse drag: press on the first piece, fill the drag buffer, release over the other map. */
  private static Object drag(Map<String, Object> a) {
    final List<GamePiece> moved = new ArrayList<>();
    for (Object id : list(a.get("pieces"))) moved.add(piece((String) id));
    final VASSAL.build.module.Map to = map(text(a, "map")), from = moved.get(0).getMap();
    show(from);
    show(to);
    KeyBuffer.getBuffer().clear();              // or the press would count as a second click
    final MouseEvent press = mouse(from, MouseEvent.MOUSE_PRESSED, from.positionOf(moved.get(0)));
    DragBuffer.getBuffer().clear();
    KeyBuffer.getBuffer().clear();
    for (GamePiece p : moved) {
      if (p.getParent() instanceof Deck) throw new Impossible("in a deck: use draw");
      final EventFilter select = (EventFilter) p.getProperty(Properties.SELECT_EVENT_FILTER);
      if (select == null || !select.rejectEvent(press)) KeyBuffer.getBuffer().add(p);
      final EventFilter move = (EventFilter) p.getProperty(Properties.MOVE_EVENT_FILTER);
      if (move != null && move.rejectEvent(press) || Boolean.TRUE.equals(p.getProperty(Properties.NON_MOVABLE))) throw new Impossible("cannot be dragged");
      DragBuffer.getBuffer().add(p);
      if (!DragBuffer.getBuffer().contains(p)) throw new Impossible("may not be dragged by this player");
    }
    drop(to, new Point(((Number) a.get("x")).intValue(), ((Number) a.get("y")).intValue()));
    return (Callable<Object>) () -> {
      final List<Object> after = new ArrayList<>();
      for (GamePiece p : moved) after.add(brief(p));
      return after;
    };
  }

  /** Drag what lies on top of a deck. */
  private static Object draw(Map<String, Object> a) {
    final DrawPile pile = DrawPile.findDrawPile(text(a, "deck"));
    if (pile == null) throw new IllegalArgumentException("no deck " + a.get("deck"));
    final VASSAL.build.module.Map from = pile.getDeck().getMap(), to = map(text(a, "map"));
    show(from);
    show(to);
    DragBuffer.getBuffer().clear();
    KeyBuffer.getBuffer().clear();
    mouse(from, MouseEvent.MOUSE_PRESSED, pile.getDeck().getPosition());
    final List<GamePiece> drawn = new ArrayList<>(DragBuffer.getBuffer().asList());
    if (drawn.isEmpty()) throw new Impossible("nothing could be drawn from " + a.get("deck"));
    drop(to, new Point(((Number) a.get("x")).intValue(), ((Number) a.get("y")).intValue()));
    return (Callable<Object>) () -> brief(drawn.get(0));
  }

  private static void drop(VASSAL.build.module.Map to, Point target) {
    for (VASSAL.build.module.Map m : VASSAL.build.module.Map.getMapList()) {
      final PieceMover mover = m.getPieceMover();
      if (mover == null) continue;
      mover.setBreachedThreshold(true);
      final Method offset = method(PieceMover.class, "setCurPieceOffset", 2);
      try { if (offset != null) offset.invoke(mover, 0, 0); }
      catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }
    }
    mouse(to, MouseEvent.MOUSE_RELEASED, target);
    DragBuffer.getBuffer().clear();
  }

  private static MouseEvent mouse(VASSAL.build.module.Map m, int kind, Point onMap) {
    final Point p = m.mapToComponent(onMap);
    final boolean press = kind == MouseEvent.MOUSE_PRESSED;
    final MouseEvent e = new MouseEvent(m.getView(), kind, System.currentTimeMillis(), press ? InputEvent.BUTTON1_DOWN_MASK : 0, p.x, p.y, 1, false,
      press ? MouseEvent.BUTTON1 : MouseEvent.NOBUTTON);
    m.getView().dispatchEvent(e);
    return e;
  }

  /** A click with Alt held. */
  private static void point(VASSAL.build.module.Map m, Point onMap) {
    show(m);
    final Point p = m.mapToComponent(onMap);
    m.getView().dispatchEvent(new MouseEvent(m.getView(), MouseEvent.MOUSE_PRESSED, System.currentTimeMillis(),
      InputEvent.BUTTON1_DOWN_MASK | InputEvent.ALT_DOWN_MASK, p.x, p.y, 1, false, MouseEvent.BUTTON1));
  }

  private static void show(VASSAL.build.module.Map m) {
    final Component view = m.getView();
    if (!view.isShowing()) call(m, "showMap");
    final Dimension size = m.getPreferredSize();
    if (view.getWidth() < size.width || view.getHeight() < size.height) view.setSize(size);
  }

  // ---------------------------------------------------------------- names

  static GameModule module() { return GameModule.getGameModule(); }
  private static GameState state() { return module().getGameState(); }
  private static void send(Command c) { module().sendAndLog(c); }

  private static VASSAL.build.module.Map map(String name) {
    for (VASSAL.build.module.Map m : VASSAL.build.module.Map.getMapList()) if (name.equals(m.getMapName())) return m;
    throw new IllegalArgumentException("no map " + name);
  }

  private static GamePiece piece(String id) {
    final GamePiece p = state().getPieceForId(id);
    if (p == null) throw new IllegalArgumentException("no piece " + id);
    return Decorator.getOutermost(p);
  }

  private static String value(GamePiece p, String name) {
    final Object found = p.getProperty(name);
    return found == null ? null : found.toString();
  }

  /** "key:ctrl D" is a stroke in Java's notation, "57,130" the engine's own, anything else a named command. */
  private static NamedKeyStroke stroke(String s) {
    if (s.startsWith("key:")) return new NamedKeyStroke(KeyStroke.getKeyStroke(s.substring(4)));
    return s.matches("\\d+,\\d+(,.*)?") ? NamedHotKeyConfigurer.decode(s) : new NamedKeyStroke(s);
  }

  @SuppressWarnings("unchecked") private static Map<String, Object> object(Object o) { return (Map<String, Object>) o; }
  private static List<?> list(Object o) { return o == null ? List.of() : (List<?>) o; }

  private static String text(Map<String, Object> a, String name) {
    final Object found = a.get(name);
    if (found == null) throw new IllegalArgumentException("missing argument " + name);
    return found.toString();
  }

  // ---------------------------------------------------------------- what the engine says

  private static void event(String kind, String text) { events.add(Json.object("kind", kind, "text", text)); }

  private static void failed(Throwable e) { event("exception", trace(e)); }

  private static void listenToLog() {
    final ch.qos.logback.classic.Logger root = (ch.qos.logback.classic.Logger) org.slf4j.LoggerFactory.getLogger("ROOT");
    root.detachAndStopAllAppenders();
    root.setLevel(ch.qos.logback.classic.Level.WARN);
    final var appender = new ch.qos.logback.core.AppenderBase<ch.qos.logback.classic.spi.ILoggingEvent>() {
      @Override protected void append(ch.qos.logback.classic.spi.ILoggingEvent e) {
        String said = e.getFormattedMessage();
        if (e.getThrowableProxy() != null) said += " | " + e.getThrowableProxy().getClassName() + ": " + e.getThrowableProxy().getMessage();
        if (said.startsWith("No Translation:")) return;        // harmless
        final boolean warning = e.getLevel() == ch.qos.logback.classic.Level.WARN;
        event(warning && e.getLoggerName().endsWith("ErrorDialog") ? "bad-data" : e.getLevel().toString().toLowerCase(), said);
      }
    };
    appender.setContext(root.getLoggerContext());
    appender.start();
    root.addAppender(appender);
  }

  private static void readChat() throws Exception {
    if (module() == null || module().getChatter() == null) return;
    final Document shown = (Document) field(Chatter.class, module().getChatter(), "doc");
    final String all = (String) onEvents(() -> shown.getText(0, shown.getLength()).replace('\u00a0', ' '), 10000);
    if (all.length() > chatSeen) for (String line : all.substring(chatSeen).split("\n")) if (!line.isBlank()) event("chat", line.strip());
    chatSeen = all.length();
  }

  // ---------------------------------------------------------------- plumbing

  private static Object onEvents(Callable<?> work, long limit) throws Exception {
    final FutureTask<Object> task = new FutureTask<>(work::call);
    SwingUtilities.invokeLater(task);
    try { return task.get(limit, TimeUnit.MILLISECONDS); }
    catch (TimeoutException e) {
      final StringBuilder where = new StringBuilder("no end after " + limit + " ms; the event thread is at");
      for (Map.Entry<Thread, StackTraceElement[]> t : Thread.getAllStackTraces().entrySet()) {
        if (!t.getKey().getName().startsWith("AWT-EventQueue")) continue;
        for (int i = 0; i < Math.min(20, t.getValue().length); i++) where.append("\n  ").append(t.getValue()[i]);
      }
      throw new Impossible(where.toString());
    }
  }

  /** Wait until nothing is queued, loading or asking, twice in a row. */
  private static void settle(long limit) throws Exception {
    final EventQueue queue = Toolkit.getDefaultToolkit().getSystemEventQueue();
    final Method loading = method(GameState.class, "isLoadingInBackground", 0);
    final long end = System.currentTimeMillis() + limit;
    for (int quiet = 0; quiet < 2 && System.currentTimeMillis() < end; ) {
      onEvents(() -> null, limit);
      final boolean busy = queue.peekEvent() != null || Dialogs.isOneOpen()
        || loading != null && module() != null && state() != null && Boolean.TRUE.equals(loading.invoke(state()));
      quiet = busy ? 0 : quiet + 1;
      if (quiet < 2) Thread.sleep(6);
    }
  }

  static Object field(Class<?> of, Object on, String name) {
    try {
      final Field f = of.getDeclaredField(name);
      f.setAccessible(true);
      return f.get(on);
    }
    catch (ReflectiveOperationException e) { return null; }
  }

  private static void set(Class<?> of, Object on, String name, Object value) {
    try {
      final Field f = of.getDeclaredField(name);
      f.setAccessible(true);
      f.set(on, value);
    }
    catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }
  }

  /** A method of either engine, or null where this one has none. */
  static Method method(Class<?> of, String name, int parameters) {
    for (Class<?> c = of; c != null; c = c.getSuperclass()) {
      for (Method m : c.getDeclaredMethods()) {
        if (!m.getName().equals(name) || m.getParameterCount() != parameters) continue;
        m.setAccessible(true);
        return m;
      }
    }
    return null;
  }

  private static Object call(Object on, String name) {
    final Method m = method(on.getClass(), name, 0);
    if (m == null) throw new Impossible("this engine has no " + name);
    try { return m.invoke(on); }
    catch (ReflectiveOperationException e) { throw new IllegalStateException(e.getCause() == null ? e : e.getCause()); }
  }

  static String trace(Throwable t) {
    final StringBuilder told = new StringBuilder();
    for (Throwable c = t; c != null; c = c.getCause()) {
      told.append(told.length() > 0 ? " <- " : "").append(c);
      for (int i = 0; i < Math.min(6, c.getStackTrace().length); i++) told.append("\n  ").append(c.getStackTrace()[i]);
    }
    return told.toString();
  }
}
