package dev.hilo.harness.init;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Database servers that an application's own configuration expects. */
record OwnServers(Program program) {
    private static final int WITHIN_MILLIS = 500;
    private static final Pattern OF_FRAMEWORK = Pattern.compile("(SPRING|QUARKUS)_.*");
    static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]", "");

    /** Libraries whose frameworks connect to MongoDB on this machine where no setting says otherwise. */
    private static final List<String> MONGO = List.of("spring-data-mongodb", "quarkus-mongodb-client");

    private static final DatabaseSetting USUAL_MONGO = DatabaseSetting.in(
                    new Setting("mongodb.uri", "mongodb://localhost:27017/", "its framework"))
            .orElseThrow();

    List<DatabaseSetting> expected() throws IOException {
        List<DatabaseSetting> expected = Stream.concat(
                        outsideFiles().flatMap(setting -> DatabaseSetting.in(setting).stream()),
                        DatabaseSetting.in(configured()).stream().filter(place -> !isReplaced(place.url())))
                .toList();
        boolean hasMongo = expected.stream().anyMatch(place -> place.kind().equals("mongodb"));
        return hasMongo || !program.hasAny(MONGO)
                ? expected
                : Stream.concat(expected.stream(), Stream.of(USUAL_MONGO)).toList();
    }

    /** Servers that keep data and that settings name by their hosts, and those of products that hilo does not have. */
    List<NamedStore> stores() {
        Settings settings = configured();
        List<Setting> outside = outsideFiles().toList();
        return Stream.concat(
                        stores(outside),
                        settings.all().stream()
                                .filter(setting -> !isReplaced(setting))
                                .flatMap(setting ->
                                        NamedStore.of(setting, settings.value(setting), settings::value).stream()))
                .toList();
    }

    /** Servers that settings without placeholders name. */
    static Stream<NamedStore> stores(List<Setting> settings) {
        return settings.stream()
                .flatMap(setting -> NamedStore.of(setting, setting.raw(), name -> raw(settings, name)).stream());
    }

    private static Optional<String> raw(List<Setting> settings, String name) {
        return settings.stream()
                .filter(setting -> setting.name().equals(name))
                .map(Setting::raw)
                .findFirst();
    }

    private Settings configured() {
        return program.configuration()
                .in(program.configuration().activeProfiles())
                .filledBy(program.given()::value);
    }

    /** What the command line, Spring Boot's JSON and variables say, those that count most first. */
    private Stream<Setting> outsideFiles() {
        return Stream.concat(program.given().fixed().stream(), variables().stream());
    }

    /** Variables that it reads, of the environment that it inherits and of its owner's files, in which those of the environment do not count. */
    List<Setting> variables() {
        List<Setting> inherited =
                program.given().variables().stream().filter(this::isRead).toList();
        Set<String> names = inherited.stream().map(Setting::name).collect(Collectors.toSet());
        return Stream.concat(
                        inherited.stream(),
                        program.environmentFile().variables().stream()
                                .filter(variable -> !names.contains(variable.name())))
                .toList();
    }

    /** Whether it reads a variable that may name a database; what a program of another language reads is not to be seen. */
    private boolean isRead(Setting variable) {
        boolean mayName = DatabaseSetting.in(variable).isPresent()
                || DatabaseVariable.of(variable.name()).isPresent()
                || NamedStore.of(variable, variable.raw(), name -> Optional.empty())
                        .isPresent();
        if (!mayName || !program.isJar()) {
            return mayName;
        }
        return program.framework().isPresent()
                        && OF_FRAMEWORK.matcher(variable.name()).matches()
                || configured().all().stream().anyMatch(setting -> isOf(setting, variable.name()))
                || program.framework().isEmpty()
                        && CodeVariables.in(program.artifact()).contains(variable.name());
    }

    private boolean isOf(Setting setting, String variable) {
        return Variables.ofSetting(setting.name(), program.framework()).equals(variable);
    }

    /** Whether the command line or the environment says something else. */
    private boolean isReplaced(Setting setting) {
        return program.given().value(setting.name()).isPresent()
                || program.given().environment().containsKey(Variables.ofSetting(setting.name(), program.framework()));
    }

    /** Host and port of each, as far as the configuration tells. */
    Set<String> places() throws IOException {
        return expected().stream().flatMap(one -> one.place().stream()).collect(Collectors.toSet());
    }

    /**
     * The first server that is missing, so that a start would fail. A server on another machine counts as missing: neither
     * its data nor its load is hilo's business. What the command line names cannot be replaced.
     */
    Optional<DatabaseSetting> missing() throws IOException {
        return expected().stream()
                .filter(place -> Databases.kinds().contains(place.kind()) && !Given.isFixed(place.url()))
                .filter(place ->
                        place.place().filter(at -> !listens(place.kind(), at)).isPresent())
                .findFirst();
    }

    /** Whether a database is in the application, on another machine, or on this one, where somebody listens. */
    static boolean mayBeThere(DatabaseSetting place) {
        return place.place()
                .map(at -> !HERE.contains(host(at)) || listens(place.kind(), at))
                .orElse(true);
    }

    private static boolean listens(String kind, String place) {
        String host = host(place);
        if (!HERE.contains(host)) {
            return false;
        }
        return listens("%s:%s"
                .formatted(
                        host.isEmpty() ? "localhost" : host,
                        place.equals(host) ? UsualPort.of(kind).orElse(null) : place.substring(host.length() + 1)));
    }

    private static String host(String place) {
        return place.replaceFirst(":\\d+$", "");
    }

    /** @param place host of this machine and port, with a colon between them */
    static boolean listens(String place) {
        int colon = place.lastIndexOf(':');
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(place.substring(0, colon), Integer.parseInt(place.substring(colon + 1))),
                    WITHIN_MILLIS);
            return true;
        } catch (IOException | IllegalArgumentException nobody) {
            return false;
        }
    }

    static String told(DatabaseSetting missing) {
        String place = missing.place().orElse("");
        return HERE.contains(host(place))
                ? "%s expects %s at %s, where nothing listens"
                        .formatted(missing.url().source(), missing.kind(), place)
                : "%s names %s at %s, a server of another machine"
                        .formatted(missing.url().source(), missing.kind(), place);
    }
}
