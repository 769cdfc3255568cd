package dev.hilo.harness.init;

import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Setting;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Database servers that an application's own configuration expects. */
record OwnServers(Program program) {
    private static final int WITHIN_MILLIS = 500;
    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]", "");
    private static final Map<String, Integer> PORTS = Map.of("mysql", 3306, "postgresql", 5432, "mongodb", 27017);

    /** Libraries whose frameworks connect to MongoDB on this machine where no setting says otherwise. */
    private static final List<String> MONGO = List.of("spring-data-mongodb", "quarkus-mongodb-client");

    private static final DatabaseSetting USUAL_MONGO = DatabaseSetting.in(
                    new Setting("mongodb.uri", "mongodb://localhost:27017/", "its framework"))
            .orElseThrow();

    List<DatabaseSetting> expected() throws IOException {
        List<DatabaseSetting> expected = Stream.concat(
                        program.environmentFile().databases(),
                        DatabaseSetting.in(program.configuration()
                                        .in(program.configuration().activeProfiles()))
                                .stream())
                .toList();
        boolean hasMongo = expected.stream().anyMatch(place -> place.kind().equals("mongodb"));
        return hasMongo || !program.hasAny(MONGO)
                ? expected
                : Stream.concat(expected.stream(), Stream.of(USUAL_MONGO)).toList();
    }

    /** Host and port of each, as far as the configuration tells. */
    Set<String> places() throws IOException {
        return expected().stream().flatMap(one -> one.place().stream()).collect(Collectors.toSet());
    }

    /**
     * The first server that is missing, so that a start would fail. A server of another machine counts as missing: it belongs to somebody, and
     * neither its data nor its load is hilo's business.
     */
    Optional<DatabaseSetting> missing() throws IOException {
        return expected().stream()
                .filter(place -> PORTS.containsKey(place.kind()))
                .filter(place ->
                        place.place().filter(at -> !listens(place.kind(), at)).isPresent())
                .findFirst();
    }

    private static boolean listens(String kind, String place) {
        String host = place.replaceFirst(":\\d+$", "");
        if (!HERE.contains(host)) {
            return false;
        }
        return listens("%s:%s"
                .formatted(
                        host.isEmpty() ? "localhost" : host,
                        place.equals(host) ? PORTS.get(kind) : place.substring(host.length() + 1)));
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
        String host = place.replaceFirst(":\\d+$", "");
        return HERE.contains(host)
                ? "%s expects %s at %s, where nothing listens"
                        .formatted(missing.url().source(), missing.kind(), place)
                : "%s names %s at %s, a server of another machine"
                        .formatted(missing.url().source(), missing.kind(), place);
    }
}
