package dev.hilo.harness.init;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Setting;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server that keeps data and that a setting names by its host, such as {@code DB_HOST}, or by an address of a kind that hilo does not have.
 *
 * @param kind of server as hilo calls it, or the product; empty for any database
 * @param host of the server
 * @param port of the server; empty where nothing tells it
 */
record NamedStore(Setting setting, String kind, String host, Optional<String> port) {
    private static final Pattern NAME = Pattern.compile("(?:.*[._-])?"
            + "(db|database|datasource|jdbc|r2dbc|postgres(?:ql)?|pg|mysql|mariadb|mongo(?:db)?|oracle|mssql|sqlserver|redis|valkey|cassandra"
            + "|elasticsearch|elastic|opensearch|solr|neo4j|couchbase|influx(?:db)?|clickhouse|memcached?|kafka|rabbitmq|amqp|activemq)"
            + "(?:[._-].*)?[._-]?(?:host(?:s|name|addr)?|server(?:s|name)?|address(?:es)?|ur[il]s?|endpoints?|contact-?points|nodes|brokers?)"
            + "(?:\\[\\d+])?");

    private static final Pattern PLACE = Pattern.compile(
            "(?:(?:[a-z][a-z0-9+.-]*:)+//)?(?:[^@/]*@)?(\\[[0-9a-f:]+]|[A-Za-z0-9_.-]+)(?::(\\d{1,5}))?(?:[,/?;].*)?");

    private static final Pattern HOST = Pattern.compile("(?i)(host(?:name|addr)?|server(?:name)?)$");

    /** Metrics and traces are no data of the application. */
    private static final Pattern OBSERVED = Pattern.compile("(?i)management\\..*|(?:.*[._-])?apm[._-].*");

    /** Address of a driver. */
    private static final Pattern DRIVER = Pattern.compile("(?:jdbc|r2dbc):(?:[a-z0-9]+:)*?([a-z0-9]+):.*");

    private static final String UNKNOWN = "a place that hilo cannot read";

    /**
     * Empty for a setting of anything else, and for an address of which {@link DatabaseSetting} knows more.
     *
     * @param value of the setting with its placeholders filled
     * @param others values of settings beside it
     */
    static Optional<NamedStore> of(Setting setting, String value, Function<String, Optional<String>> others) {
        boolean isOther = OBSERVED.matcher(setting.name()).matches()
                || DatabaseSetting.in(new Setting(setting.name(), value, setting.source()))
                        .isPresent();
        return isOther
                ? Optional.empty()
                : ofHost(setting, value.strip(), others).or(() -> ofDriver(setting, value.strip()));
    }

    private static Optional<NamedStore> ofHost(
            Setting setting, String value, Function<String, Optional<String>> others) {
        Matcher name = NAME.matcher(setting.name().toLowerCase(Locale.ROOT));
        Matcher place = PLACE.matcher(value);
        if (!name.matches() || !place.matches()) {
            return Optional.empty();
        }
        String kind = kind(name.group(1));
        Optional<String> port = Optional.ofNullable(place.group(2))
                .or(() -> portBeside(setting.name(), others))
                .or(() -> UsualPort.of(kind).map(String::valueOf));
        return Optional.of(new NamedStore(setting, kind.isEmpty() ? ofPort(port) : kind, place.group(1), port));
    }

    /** The kind whose servers usually listen at a port; empty where it says none. */
    private static String ofPort(Optional<String> port) {
        return port.flatMap(told -> Databases.kinds().stream()
                        .filter(kind -> UsualPort.of(kind)
                                .map(String::valueOf)
                                .filter(told::equals)
                                .isPresent())
                        .findFirst())
                .orElse("");
    }

    private static Optional<NamedStore> ofDriver(Setting setting, String value) {
        Matcher driver = DRIVER.matcher(value);
        Matcher place = PLACE.matcher(value);
        boolean hasPlace = place.matches();
        return driver.matches() && !value.contains("${")
                ? Optional.of(new NamedStore(
                        setting,
                        driver.group(1),
                        hasPlace ? place.group(1) : UNKNOWN,
                        hasPlace ? Optional.ofNullable(place.group(2)) : Optional.empty()))
                : Optional.empty();
    }

    private static Optional<String> portBeside(String name, Function<String, Optional<String>> others) {
        String port = HOST.matcher(name).replaceFirst(name.equals(name.toUpperCase(Locale.ROOT)) ? "PORT" : "port");
        return others.apply(port).filter(text -> text.matches("\\d{1,5}"));
    }

    private static String kind(String word) {
        return switch (word) {
            case "db", "database", "datasource", "jdbc", "r2dbc" -> "";
            case "postgres", "pg" -> "postgresql";
            case "mariadb" -> "mysql";
            case "mongo" -> "mongodb";
            case "elastic" -> "elasticsearch";
            default -> word;
        };
    }

    boolean isHere() {
        return OwnServers.HERE.contains(host);
    }

    /** Whether a server may listen there; other machines are not asked. */
    boolean mayListen() {
        return !isHere() || port.isEmpty() || OwnServers.listens(host + ":" + port.get());
    }

    /** Whether hilo may have a server in its place. */
    boolean isOfHilos() {
        return kind.isEmpty() || Databases.kinds().contains(kind);
    }

    /** What names it, and what it is, in words. */
    String told() {
        return Printable.of("%s names %s at %s"
                .formatted(
                        Given.subject(setting),
                        kind.isEmpty() ? "a database" : kind,
                        host + port.map(":"::concat).orElse("")));
    }
}
