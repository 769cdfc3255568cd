package dev.hilo.harness.configuration;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Setting that says where a database is.
 *
 * @param url setting with the URL
 * @param value URL with its placeholders filled
 * @param kind of server as hilo calls it, or the product where hilo has no such server
 * @param base name that user and password begin with
 */
public record DatabaseSetting(Setting url, String value, String kind, String base) {
    private static final Pattern SERVER =
            Pattern.compile("((?:[a-z0-9-]+:)*?(mysql|mariadb|postgresql|postgres|mongodb|oracle|sqlserver|db2)"
                    + "(?:[:+][a-z0-9:]+)?:(?:@)?//)([^/?;]*)(?:/([^?;]*))?([?;].*)?");
    private static final Pattern IN_PROCESS = Pattern.compile("(?:[a-z0-9]+:)*(h2|hsqldb|derby|sqlite):.*");
    /** Address in Oracle's own form: host, port and SID, the name of a service, or a description in parentheses. */
    private static final Pattern ORACLE = Pattern.compile(
            "jdbc:oracle:[a-z0-9]+:[^@]*@(?://)?(?:.*?\\((?i:HOST)=([^)]+)\\).*|([^:/?(]+(?::\\d+)?).*)");

    /** Address as MySQL's driver for Go has it. */
    private static final Pattern OF_GO = Pattern.compile("(?:[^@\\s]*@)?tcp\\(([^)]+)\\)/[^?\\s]*(\\?\\S*)?");

    /** Address of PostgreSQL in words, as libpq and the drivers for Go have it. */
    private static final Pattern IN_WORDS =
            Pattern.compile("(?=.*\\bdbname\\s*=)(?=.*\\bhost\\s*=\\s*(?:'([^']*)'|(\\S+))).*");

    private static final Pattern WORD =
            Pattern.compile("\\b(host|port|user|password|dbname)\\s*=\\s*(?:'(?:[^'\\\\]|\\\\.)*'|\\S+)");

    private static final Pattern REMOTE_H2 = Pattern.compile("jdbc:h2:(?:tcp|ssl):.*|jdbc:hsqldb:hsqls?:.*");
    private static final String LOG_IN = "${database.user}:${database.password}@";
    private static final String PLACE = "${database.host}:${database.port}/${database.name}";
    private static final String OF_HILO_FOR_GO =
            "${database.user}:${database.password}@tcp(${database.host}:${database.port})/${database.name}";
    private static final String IN_WORDS_OF_HILO =
            "host=${database.host} port=${database.port} user=${database.user} password=${database.password} dbname=${database.name}";
    private static final Pattern END =
            Pattern.compile("(?i)[.](?:jdbc[.]?url|jdbc-url|reactive[.]url|url|uri|connection-string)$");

    /** All of these settings, those of a server and those in the application. */
    public static List<DatabaseSetting> in(Settings settings) {
        return settings.all().stream()
                .flatMap(setting -> of(setting, settings.value(setting)).stream())
                .toList();
    }

    /** A setting without placeholders; empty where it is no address of a database. */
    public static Optional<DatabaseSetting> in(Setting setting) {
        return of(setting, setting.raw());
    }

    private static Optional<DatabaseSetting> of(Setting setting, String value) {
        return kind(value).map(kind -> new DatabaseSetting(setting, value, kind, base(setting.name())));
    }

    private static Optional<String> kind(String value) {
        Matcher server = SERVER.matcher(value);
        if (server.matches()) {
            return Optional.of(
                    switch (server.group(2)) {
                        case "mysql", "mariadb" -> "mysql";
                        case "postgres" -> "postgresql";
                        default -> server.group(2);
                    });
        }
        if (ORACLE.matcher(value).matches()) {
            return Optional.of("oracle");
        }
        if (OF_GO.matcher(value).matches()) {
            return Optional.of("mysql");
        }
        if (IN_WORDS.matcher(value).matches()) {
            return Optional.of("postgresql");
        }
        Matcher inProcess = IN_PROCESS.matcher(value);
        return inProcess.matches() && !REMOTE_H2.matcher(value).matches()
                ? Optional.of(inProcess.group(1))
                : Optional.empty();
    }

    private static String base(String name) {
        return END.matcher(name).replaceFirst("");
    }

    /** Whether the database is in the application itself: in memory or in a file. */
    public boolean isInProcess() {
        return IN_PROCESS.matcher(value).matches();
    }

    public boolean isInMemory() {
        return value.contains(":mem:") || value.contains(":memory:");
    }

    /** Host and port of the server, the first of several; empty where it is in the application. */
    public Optional<String> place() {
        Matcher server = SERVER.matcher(value);
        if (server.matches()) {
            return Optional.of(server.group(3).replaceFirst("^.*@", "").split(",")[0]);
        }
        Matcher oracle = ORACLE.matcher(value);
        return oracle.matches()
                ? Optional.ofNullable(oracle.group(1)).or(() -> Optional.of(oracle.group(2)))
                : otherPlace();
    }

    private Optional<String> otherPlace() {
        Matcher ofGo = OF_GO.matcher(value);
        if (ofGo.matches()) {
            return Optional.of(ofGo.group(1));
        }
        Matcher inWords = IN_WORDS.matcher(value);
        Optional<String> port = WORD.matcher(value)
                .results()
                .filter(word -> word.group(1).equals("port"))
                .map(word -> word.group().replaceFirst(".*=\\s*", ":").replace("'", ""))
                .findFirst();
        return inWords.matches()
                ? Optional.of(Objects.requireNonNullElse(inWords.group(1), inWords.group(2)) + port.orElse(""))
                : Optional.empty();
    }

    /** The same URL with the placeholders of hilo's server, and its own parameters. */
    public String ofServer() {
        return ofServer("");
    }

    /** The same with user and password, as programs that have no settings for these want it. */
    public String ofServerWithLogIn() {
        return ofServer(LOG_IN);
    }

    /** The same with user and password, for a program on the JVM whose configuration has no settings for these. */
    public String ofServerWithUser() {
        String address = ofServer();
        return value.startsWith("jdbc:")
                ? address + (address.contains("?") ? "&" : "?") + "user=${database.user}&password=${database.password}"
                : ofServerWithLogIn();
    }

    /** Whether its setting is in a file whose settings system properties replace. */
    public boolean isInHocon() {
        return url.source().endsWith(HoconReader.ENDING);
    }

    private String ofServer(String logIn) {
        Matcher ofGo = OF_GO.matcher(value);
        if (ofGo.matches()) {
            return OF_HILO_FOR_GO + Objects.requireNonNullElse(ofGo.group(2), "");
        }
        if (IN_WORDS.matcher(value).matches()) {
            return IN_WORDS_OF_HILO
                    + WORD.matcher(value).replaceAll("").replaceAll("\\s+", " ").stripTrailing();
        }
        Matcher server = SERVER.matcher(value);
        if (!server.matches()) {
            throw new IllegalStateException("not the URL of a server: " + url.name());
        }
        return address(
                kind,
                server.group(1) + logIn,
                Optional.ofNullable(server.group(5)).orElse(""));
    }

    /** URL of hilo's server of a kind, with user and password, for a program whose own URL is not known. */
    public static String serverWithLogIn(String kind) {
        return address(kind, kind + "://" + LOG_IN, "");
    }

    private static String address(String kind, String beginning, String parameters) {
        return kind.equals("mongodb") ? "${database.mongodb-url}" : beginning + PLACE + parameters;
    }
}
