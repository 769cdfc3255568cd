package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.DataSets;
import dev.hilo.harness.catalog.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The database server of a trial; nothing where the application needs none. */
final class TrialDatabase implements Resource {
    private final RunSettings settings;
    private final Variant variant;
    private final StartFolder folder;
    private DatabaseServer server;

    TrialDatabase(RunSettings settings, Variant variant, StartFolder folder) {
        this.settings = settings;
        this.variant = variant;
        this.folder = folder;
    }

    void start(Watch watch) throws IOException {
        Files.createDirectories(folder.path());
        if (variant.database() != null) {
            server = settings.databases()
                    .open(
                            variant.database(),
                            dataSet(variant).name(),
                            folder.database(),
                            settings.cpus().database());
            watch.addHelper("database", server::isAlive, this::log);
        }
    }

    /**
     * What an application that has a database begins with: the data set that is called like its suite.
     *
     * @throws dev.hilo.databases.DatabaseException when there is none of that name
     */
    static DataSet dataSet(Variant variant) {
        return DataSets.named(variant.subject().suite());
    }

    /** A server that somebody else runs has its log there. */
    private String log() {
        return Files.exists(folder.databaseLog()) ? folder.databaseLog().toString() : "where it runs";
    }

    /** Brings the data to what every trial starts from. */
    void seed() throws IOException {
        List<String> ids = server == null ? List.of() : server.seed(dataSet(variant));
        Files.write(folder.ids(), ids);
    }

    Optional<DatabaseServer> server() {
        return Optional.ofNullable(server);
    }

    /** What the server adds to the placeholders of {@code stack.yaml}; nothing where there is none. */
    Map<String, String> placeholders() {
        Map<String, String> values = new LinkedHashMap<>();
        server().ifPresent(database ->
                database.connection().forEach((key, value) -> values.put("database." + key, value)));
        return values;
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
