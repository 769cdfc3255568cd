package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Databases;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where the database servers of a run come from: embedded ones, but for the kinds for which the user gave a URL.
 *
 * @param urls kind of server to the URL of an external one
 */
public record DatabaseSource(Map<String, String> urls) {

    /** @throws IOException when the server's program cannot be started */
    DatabaseServer open(String kind, Path folder, CpuSet cpus) throws IOException {
        return urls.containsKey(kind) ? Databases.external(kind, urls.get(kind)) : Databases.start(kind, folder, cpus);
    }

    /** Without the URLs: they may hold passwords. */
    @Override
    public String toString() {
        return urls.isEmpty() ? "embedded" : "external: " + String.join(", ", urls.keySet()) + "; others embedded";
    }
}
