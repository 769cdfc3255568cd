package dev.hilo.harness.init;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Variables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whether what an application writes goes to a place that hilo made for it: a server of hilo's, memory, or a fresh folder. */
record OwnData(Program program, Guess guess) {
    private static final Pattern OTHER_FILES = Pattern.compile(
            "(?i)spring[._]config[._](?:name|location|additional[-_]?location|import)|(?:quarkus|smallrye)[._]config[._]locations|micronaut[._]config[._]files");
    private static final String REFUSED = "--populate writes only into data that hilo made, and %s: %s";
    private static final String FRESH = "bench init --populate --database %s starts a fresh server";
    private static final String BY_HAND = "name another one for this start, or write populate into hilo.yaml yourself";

    /** @throws CatalogException in one line where the records would be written into data of the user that was there before the first start */
    void requireFresh() throws IOException {
        require();
        Optional<Path> file = guess.folder().isPresent() && guess.database().isEmpty()
                ? new ProjectData(program.project()).file()
                : Optional.empty();
        if (file.isPresent()) {
            throw refused(
                    "%s is a file of yours in the folder in which the program runs".formatted(file.get()),
                    "move it away for this start");
        }
    }

    /**
     * @return the databases that settings and code name
     * @throws CatalogException in one line where a setting or a client names data of the user
     */
    private List<DatabaseSetting> require() throws IOException {
        OwnServers servers = new OwnServers(program);
        List<Setting> ofFolder = variablesOfFolder();
        List<DatabaseSetting> places = Stream.of(
                        servers.expected().stream(),
                        ofFolder.stream()
                                .flatMap(setting -> DatabaseSetting.in(setting).stream())
                                .filter(OwnServers::mayBeThere),
                        addressesInCode().filter(OwnServers::mayBeThere))
                .flatMap(all -> all)
                .toList();
        for (DatabaseSetting place : places) {
            if (place.isInProcess() ? isFileOfUser(place) : isTheirs(place)) {
                throw refused(told(place), advice(place));
            }
        }
        List<NamedStore> stores = Stream.concat(servers.stores().stream(), OwnServers.stores(ofFolder))
                .toList();
        for (NamedStore store : stores) {
            if (!isReplaced(store.setting(), store.kind()) && store.mayListen()) {
                throw refused(store.told(), advice(store.setting(), store.kind(), store.isOfHilos()));
            }
        }
        requireNobody(stores);
        return places.stream().filter(this::isOfMode).toList();
    }

    /** Whether no file of another mode names it. */
    private boolean isOfMode(DatabaseSetting place) {
        String source = place.url().source();
        return !EnvironmentFile.isSource(source)
                || EnvironmentFile.names(program.given().value(EnvironmentFile.MODE))
                        .anyMatch(source::equals);
    }

    /** Libraries connect to the usual port of this machine where no setting says otherwise. */
    private void requireNobody(List<NamedStore> stores) throws IOException {
        for (Client client : Client.others(program)) {
            String place = "localhost:" + client.port();
            boolean isNamed = stores.stream()
                    .anyMatch(store -> store.kind().equals(client.server().toLowerCase(Locale.ROOT)));
            if (!isNamed && OwnServers.listens(place)) {
                throw refused(
                        "its jar has a client of %s, and a server listens at %s".formatted(client.server(), place),
                        "stop that server for this start");
            }
        }
    }

    /** @throws CatalogException in one line where it is not known that an application which is ready keeps its data in such a place */
    void requireKnown() throws IOException {
        List<DatabaseSetting> places = require();
        Optional<Guess.Server> server = guess.database();
        if (server.isPresent() && !isTold()) {
            throw refused(
                    "nothing tells the program of the fresh %s server"
                            .formatted(server.get().kind()),
                    "say how it learns the address, such as --argument '--db=${database.host}:${database.port}'");
        }
        Optional<String> unknown = server.isEmpty() ? unknown(places) : Optional.empty();
        if (unknown.isPresent()) {
            throw refused(unknown.get(), FRESH.formatted("KIND"));
        }
    }

    /** Whether a variable, a property or an argument has an address of hilo's server. */
    private boolean isTold() {
        return Stream.of(guess.environment().values(), guess.properties().values())
                        .flatMap(values -> values.stream().map(Guess.Value::text))
                        .anyMatch(OwnData::hasServer)
                || Stream.concat(program.given().words().stream(), guess.arguments().words().stream())
                        .anyMatch(OwnData::hasServer);
    }

    private static boolean hasServer(String text) {
        return text.contains("${database.");
    }

    /** Why it is not known where an application without a server of hilo's keeps its data; empty where it is. */
    private Optional<String> unknown(List<DatabaseSetting> places) throws IOException {
        Optional<String> unread = Stream.concat(program.given().fixed().stream(), program.given().variables().stream())
                .filter(setting -> OTHER_FILES.matcher(setting.name()).matches())
                .map(setting -> Given.subject(setting) + " names configuration that hilo does not read")
                .findFirst();
        if (unread.isPresent() || program.framework().isPresent()) {
            return unread;
        }
        return places.stream().anyMatch(DatabaseSetting::isInProcess)
                ? Optional.empty()
                : driver().map(found -> found + ", and nothing says where its data is");
    }

    /** A driver of a program of which no configuration says where its data is, in words. Frameworks keep it in memory then, or do not start. */
    private Optional<String> driver() throws IOException {
        return program.isJar()
                ? program.drivers().stream().findFirst().map(found -> "its jar has a driver for " + found.kind())
                : new ProjectData(program.project()).driver();
    }

    /** Addresses in the code of a program whose framework reads no configuration that hilo knows. */
    private Stream<DatabaseSetting> addressesInCode() {
        return program.framework().isEmpty() ? CodeAddresses.in(program.artifact()).stream() : Stream.empty();
    }

    private boolean isTheirs(DatabaseSetting place) {
        return place.place().isPresent() && !isReplaced(place.url(), place.kind());
    }

    private boolean isFileOfUser(DatabaseSetting place) {
        boolean isOutside = place.value().matches(".*[:](~|/|[A-Za-z]:[/\\\\]).*");
        return !place.isInMemory() && (isOutside || guess.folder().isPresent());
    }

    /**
     * Whether the start has something of hilo's in place of what a setting names.
     *
     * @param kind empty for any database
     */
    private boolean isReplaced(Setting setting, String kind) {
        if (Given.isFixed(setting)) {
            return false;
        }
        boolean isOfKind = guess.database()
                .filter(server -> kind.isEmpty() || server.kind().equals(kind))
                .isPresent();
        return isOfKind && !countsMore(setting) || isSet(setting);
    }

    /** Whether a setting counts more than those which hilo sets by other names; a framework reads settings of its own besides. */
    private boolean countsMore(Setting setting) {
        boolean isOfFile = EnvironmentFile.isSource(setting.source());
        return setting.source().equals(Given.ENVIRONMENT)
                || isOfFile && !(program.framework().isPresent() && isTold());
    }

    /** Variables in files of the folder, whatever the mode, that the program reads; a jar only where it runs there. */
    private List<Setting> variablesOfFolder() throws IOException {
        boolean isRead = !program.isJar() || guess.folder().isPresent() && program.readsEnvironmentFile();
        return isRead
                ? EnvironmentFile.ofAnyMode(program.project()).variables().stream()
                        .filter(variable -> !program.given().environment().containsKey(variable.name()))
                        .toList()
                : List.of();
    }

    private boolean isSet(Setting setting) {
        return Stream.of(setting.name(), Variables.of(setting, program.framework()))
                .flatMap(name -> Stream.ofNullable(guess.environment().get(name)))
                .anyMatch(value -> value.text().contains("${"));
    }

    private static String told(DatabaseSetting place) {
        String what = place.isInProcess()
                ? "a file of yours"
                : place.kind() + " at " + place.place().orElse("");
        return Printable.of(Given.subject(place.url()) + " names " + what);
    }

    private static String advice(DatabaseSetting place) {
        return place.isInProcess()
                ? "name a database in memory or in a relative path"
                : advice(place.url(), place.kind(), Databases.kinds().contains(place.kind()));
    }

    private static String advice(Setting setting, String kind, boolean isOfHilos) {
        return isOfHilos && !Given.isFixed(setting) ? FRESH.formatted(kind.isEmpty() ? "KIND" : kind) : BY_HAND;
    }

    private static CatalogException refused(String reason, String advice) {
        return new CatalogException(REFUSED.formatted(reason, advice));
    }
}
