package dev.hilo.harness.init;

import dev.hilo.processes.LogTail;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Log of a start, read for the causes of a failure that drivers and frameworks name in their messages.
 *
 * @param folder in which the program ran
 */
record StartLog(String text, Path folder) {
    private static final int LARGEST = 4_000_000;
    private static final int MOST_PATHS = 5;
    /** Kind for which the application has no address at all. */
    static final String ANY = "";

    private static final Map<Pattern, String> MISSING_SERVERS = Map.of(
            Pattern.compile("Connection to \\S+ refused\\. Check that the hostname|" + refused(5432)),
            "postgresql",
            Pattern.compile("Communications link failure|Socket fail to connect to|Could not connect to address="
                    + "|Can't connect to MySQL server|" + refused(3306)),
            "mysql",
            Pattern.compile("MongoSocketOpenException|Exception in monitor thread while connecting to server|"
                    + refused(27017)),
            "mongodb",
            Pattern.compile("Failed to determine a suitable (?:driver class|R2DBC Connection URL)"
                    + "|'url' attribute is not specified|(?:because its|datasource|Datasource|the) URL is not set"
                    + "|Unable to find datasource|[Dd]atasource .{0,60} is not configured|No suitable driver"),
            ANY);

    private static final Pattern MISSING_TABLE = Pattern.compile(
            "Table \"([^\"]+)\" not found|relation \"([^\"]+)\" does not exist|Table '([^']+)' doesn't exist"
                    + "|no such table: (\\S+)");

    /** Lines of Tomcat, Jetty, WildFly and Payara about where an application is. */
    private static final Pattern CONTEXT = Pattern.compile(
            "(?i)(?:context(?:[ -]?(?:path|root))?[^/\\s]*|deployed at|application \\[\\S+] at)[\\s:=]*['\"\\[{(]*(/[\\w.~-]+(?:/[\\w.~-]+)*)");

    private static final Pattern TAKEN_PORT = Pattern.compile(
            "(?i)port (\\d{2,5}) (?:is|was|seems to be|already)[ a-z]*in use"
                    + "|(?:Failed to bind to|Address already in use|BindException)[^\\n]{0,80}?:(\\d{2,5})\\b"
                    + "|configured to listen on port (\\d{2,5}) failed to start|process that's listening on port (\\d{2,5})\\b");

    /** Beginning of a line whose level is that of no error. */
    private static final String MILD = "(?m)^(?![^\\n]*\\b(?:WARN(?:ING)?|INFO|DEBUG|TRACE)\\b)[^\\n]*?";

    private static final List<Pattern> MISSING_VALUES = List.of(
            Pattern.compile("Could not resolve placeholder '([^':]+)'"),
            Pattern.compile("Could not resolve placeholder \\$\\{([^}:]+)"),
            Pattern.compile("SRCFG00011: Could not expand value (\\S+) in property"),
            Pattern.compile("SRCFG00014: The config property (\\S+) is required"),
            // a message of a lower level names what the application does without
            Pattern.compile(
                    MILD
                            + "\\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\\b[^\\n]{0,40}?(?:not set|missing|required|must be set|undefined)"),
            Pattern.compile(
                    MILD + "(?i:missing|set|undefined|required)[^\\n]{0,40}?\\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\\b"));

    /** A package of the JDK that a library of its time looks into, and that is closed since JDK 17. */
    private static final Pattern CLOSED_PACKAGE =
            Pattern.compile("module ([\\w.]+) does not \"?(?:opens|open) ([\\w.]+)\"? to unnamed module");

    /** Messages of programs and libraries that do not know class files, or miss methods and packages, of a newer JDK. */
    private static final Pattern NEWER_JAVA = Pattern.compile("Unsupported class file major version \\d+"
            + "|Java \\d+ \\(\\d+\\) is not supported by the current version of Byte Buddy"
            + "|UnsupportedOperationException: (?:The Security Manager is|Setting a Security Manager|setSecurityManager|getSubject is)[^\\n]{0,60}"
            + "|(?:Enabling|Allowing) (?:a|the) Security Manager is not supported"
            + "|Unrecognized VM option '[^'\\n]+'"
            + "|InaccessibleObjectException: [^\\n]{0,120}"
            + "|IllegalAccessError: [^\\n]{0,160}does not export [\\w.]+ to"
            + "|NoClassDefFoundError: (?:javax[./]xml[./](?:bind|ws|soap)|javax[./]activation|sun[./](?:misc|reflect))[./][\\w./$]+"
            + "|NoSuchMethodError: [^\\n]{0,60}\\b(?:sun\\.misc\\.Unsafe|java\\.lang\\.(?:Thread|Runtime|System|SecurityManager))\\b[^\\n]{0,60}"
            + "|NoSuchFieldError: [^\\n]{0,60}JCTree|TypeTag :: UNKNOWN"
            + "|Could not initialize class org\\.codehaus\\.groovy\\.[\\w.]+");

    private static final Pattern REFUSED = Pattern.compile(
            "(?i)(?:connection refused|connection to|unable to connect|could not connect|cannot connect|connect to|could not be established"
                    // asyncio and redis-py, Node, Go
                    + "|connect call failed|connecting to|ECONNREFUSED|dial tcp)"
                    + "[^\\n]{0,60}?([A-Za-z0-9.-]+|::1)?(?:/[0-9.:]+)?(?::|]:|', )(\\d{2,5})\\b");

    private static final Pattern USAGE = Pattern.compile(
            "(?i)\\busage: |\\bavailable commands\\b|\\bnamed arguments\\b|\\b(?:parameter|argument) error\\b|\\bmissing required (?:option|parameter|argument)");

    private static final Pattern NAMED_PORT =
            Pattern.compile("(?i)\\b(?:ports?|https?)\\b[^\\w\\n]{1,40}(\\d{4,5})\\b|https?://[\\w.-]+:(\\d{2,5})\\b");

    /** A line about a lock, with the file that has it or is it. */
    private static final Pattern LOCKED_FILE = Pattern.compile(
            "(?im)^(?=[^\\n]*(?:\\block|already (?:in use|booted|open)|another (?:instance|process|program)))"
                    + "[^\\n]*?(?<=[\\s\"'=(\\[:])(/(?!/)[^\\s\"':,;()\\[\\]]+)");

    private static final Pattern MISSING_FILE =
            Pattern.compile("(?:FileNotFoundException|NoSuchFileException): (?:file:)?([^\\s:()]+)");

    /** Words of a program that says why it ends. */
    private static final Pattern CAUSE = Pattern.compile(
            "(?i)exception|error|fail|cannot|can't|could not|unable|refused|usage|missing|invalid|required|not found|denied");

    /** Status of Logback, which tells of files that it did not find and of appenders that it leaves out, and of SLF4J. */
    private static final Pattern LIBRARY_FOR_LOGS =
            Pattern.compile("(?m)^(?:[^\\n]*\\|-(?:INFO|WARN)\\b|SLF4J(?:\\([IW]\\))?:)[^\\n]*$");

    /** A line of the JVM about an exception, written at each frame that it leaves. */
    private static final Pattern THROWN =
            Pattern.compile("\\[exceptions *] Exception <a '([^']+)'\\{[^}]*}(?:: ([^\\n]*))?");

    /** Exceptions of sound programs, which look for classes and end threads. */
    private static final Pattern USUAL = Pattern.compile(
            ".*/(ClassNotFoundException|NoSuch(?:MethodException|Field(?:Exception|Error))|InvocationTargetException|InterruptedException)");

    private static final int MOST_THROWN = 2;

    /** First line of an exception in a trace of the stack, with its message. */
    private static final Pattern EXCEPTION = Pattern.compile(
            "(?m)^(?:Caused by: )?((?:[a-z_][\\w]*\\.)+[A-Z][\\w$]*(?:Exception|Error))(?:: ([^\\n]*))?$");

    private static final int LONGEST_EXCEPTION = 200;

    /** Messages of any language about a port on which nobody listens. */
    private static String refused(int port) {
        String words = "(?:[Rr]efused|ECONNREFUSED|Connect call failed)";
        return "%s[^\\n]{0,40}?\\b%d\\b|\\b%2$d\\b[^\\n]{0,40}?%1$s".formatted(words, port);
    }

    StartLog(String text) {
        this(text, Path.of("/nowhere"));
    }

    static StartLog read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new StartLog("", file.getParent());
        }
        // a JVM that logs all exceptions writes more than the heap holds
        try (InputStream content = Files.newInputStream(file)) {
            content.skipNBytes(Math.max(0, Files.size(file) - LARGEST));
            String text = new String(content.readNBytes(LARGEST), StandardCharsets.UTF_8);
            return new StartLog(LogTail.plain(text), file.getParent());
        }
    }

    /** Paths of the addresses that it prints of itself. */
    List<String> paths(int port) {
        return Pattern.compile("https?://[\\w.-]+:" + port + "(/[\\w./~-]+)")
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .distinct()
                .limit(MOST_PATHS)
                .toList();
    }

    /** Context roots under which its server says that it offers applications. */
    List<String> contexts() {
        return CONTEXT.matcher(text)
                .results()
                .map(found -> found.group(1))
                .distinct()
                .limit(MOST_PATHS)
                .toList();
    }

    /** Kind of a database server that is not there; {@link #ANY} where the log does not tell the kind. */
    Optional<String> missingServer() {
        return MISSING_SERVERS.entrySet().stream()
                .filter(missing -> missing.getKey().matcher(text).find())
                .map(Map.Entry::getValue)
                // the most exact message counts
                .max(String::compareTo);
    }

    /** A table that its database has not. */
    Optional<String> missingTable() {
        return first(MISSING_TABLE);
    }

    Optional<Integer> takenPort() {
        return first(TAKEN_PORT).map(Integer::valueOf);
    }

    /** The group that took part in the first match. */
    private Optional<String> first(Pattern pattern) {
        Matcher found = pattern.matcher(text);
        return found.find()
                ? IntStream.rangeClosed(1, found.groupCount())
                        .mapToObj(found::group)
                        .filter(Objects::nonNull)
                        .findFirst()
                : Optional.empty();
    }

    /** Packages of the JDK that it could not look into, as modules with a package: {@code java.base/java.lang}. */
    List<String> closedPackages() {
        return CLOSED_PACKAGE
                .matcher(text)
                .results()
                .map(found -> found.group(1) + "/" + found.group(2))
                .distinct()
                .toList();
    }

    /** What says that the program may be too old for its JDK; empty for nothing. */
    Optional<String> signOfNewerJava() {
        return NEWER_JAVA.matcher(text).results().map(MatchResult::group).findFirst();
    }

    /** A file that another process holds. */
    Optional<Path> lockedFile() {
        return LOCKED_FILE
                .matcher(text)
                .results()
                .map(found -> Path.of(found.group(1).replaceFirst("\\.$", "")))
                .filter(Files::exists)
                .findFirst();
    }

    /** Whether a command line says how it is to be called. */
    boolean hasUsage() {
        return USAGE.matcher(text).find();
    }

    /** First port that it names, which may be the one that the application listens on. */
    Optional<String> namedPort() {
        return NAMED_PORT
                .matcher(text)
                .results()
                .findFirst()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1));
    }

    /** Names of settings or variables that have no value. */
    List<String> missingValues() {
        return MISSING_VALUES.stream()
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(found -> found.group(1))
                .distinct()
                .toList();
    }

    /** Paths of files that the application did not find. */
    List<String> missingFiles() {
        Pattern inFolder = Pattern.compile(Pattern.quote(folder + "/") + "([^\\s:()'\"]+)");
        return Stream.of(MISSING_FILE, inFolder)
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(found -> found.group(1))
                .distinct()
                .toList();
    }

    /** Place of a server that the application could not reach. */
    Optional<String> refused() {
        return REFUSED.matcher(text).results().findFirst().map(StartLog::place);
    }

    private static String place(MatchResult found) {
        return (found.group(1) == null ? "localhost" : found.group(1)) + ":" + found.group(2);
    }

    /** The exception that it wrote last, which is the cause of those before it; empty for none. */
    Optional<String> lastException() {
        return EXCEPTION
                .matcher(text)
                .results()
                .reduce((before, last) -> last)
                .map(found -> found.group(1) + (found.group(2) == null ? "" : ": " + found.group(2)))
                .map(told -> told.substring(0, Math.min(LONGEST_EXCEPTION, told.length())));
    }

    /** Whether nothing in it can be the cause of an end; what its library for logs says of itself is none. */
    boolean isSilent() {
        return !CAUSE.matcher(LIBRARY_FOR_LOGS.matcher(text).replaceAll("")).find();
    }

    /** The last exceptions that the JVM was told to log, with their messages, the last one first. */
    List<String> thrown() {
        return THROWN
                .matcher(text)
                .results()
                .filter(found -> !USUAL.matcher(found.group(1)).matches() && !isOfMethodHandles(found))
                .map(StartLog::exception)
                .distinct()
                .toList()
                .reversed()
                .stream()
                .reduce(List.of(), StartLog::withCause, (before, more) -> more);
    }

    /** The JVM looks for methods of its own before it makes them. */
    private static boolean isOfMethodHandles(MatchResult found) {
        return found.group(2) != null && found.group(2).contains("java.lang.invoke.");
    }

    /** One exception more, unless it only stands inside the message of the one that was thrown after it. */
    private static List<String> withCause(List<String> last, String cause) {
        String message = cause.substring(cause.indexOf(": ") + 2);
        boolean isToldAlready = !last.isEmpty() && last.getLast().contains(message);
        return isToldAlready || last.size() == MOST_THROWN
                ? last
                : Stream.concat(last.stream(), Stream.of(cause)).toList();
    }

    private static String exception(MatchResult found) {
        String message =
                found.group(2) == null ? "" : ": " + found.group(2).replaceFirst(">(?: \\(0x\\w+\\))?\\s*$", "");
        return found.group(1).replace('/', '.') + message;
    }
}
