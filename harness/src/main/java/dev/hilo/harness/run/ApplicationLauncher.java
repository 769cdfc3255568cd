package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Starts the application of a variant. */
final class ApplicationLauncher {
    private static final Duration HEALTHY_WITHIN = Duration.ofSeconds(90);

    private final RunSettings settings;
    private final Variant variant;
    private final StartFolder folder;

    ApplicationLauncher(RunSettings settings, Variant variant, StartFolder folder) {
        this.settings = settings;
        this.variant = variant;
        this.folder = folder;
    }

    /**
     * It starts, and is warmed up, on all processors of the trial: there the JIT compiler does in seconds what takes minutes on one.
     *
     * @param database the database's placeholders; empty for an application without a database
     */
    Application start(Map<String, String> database) throws IOException, TrialFailure, InterruptedException {
        if (!Files.exists(variant.artifact())) {
            throw new TrialFailure(
                    "%s is not built: ./bench builds it, or ./mvnw -DskipTests package".formatted(variant.artifact()));
        }
        int port = settings.port().orElseGet(Ports::free);
        Map<String, String> values = values(port, database);
        List<String> command = Placeholders.fill(variant, values, JvmOptions.of(settings, folder.recording()));
        Map<String, String> environment = new LinkedHashMap<>();
        variant.environment()
                .forEach((name, value) -> environment.put(name, Placeholders.fill(variant, values, value)));
        long startedAt = System.nanoTime();
        ChildProcess process = ChildProcess.command("application", command)
                .environment(environment)
                .cpus(settings.cpus().all())
                .start(folder.path(), folder.applicationLog());
        return healthy(process, startedAt, URI.create("http://127.0.0.1:" + port));
    }

    private Application healthy(ChildProcess process, long startedAt, URI baseUrl)
            throws TrialFailure, InterruptedException {
        try {
            return Application.awaitHealthy(process, startedAt, baseUrl, variant.healthPath(), HEALTHY_WITHIN);
        } catch (TrialFailure | InterruptedException e) {
            process.close();
            throw e;
        }
    }

    private Map<String, String> values(int port, Map<String, String> database) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("java", settings.jvm().java().toString());
        values.put("artifact", variant.artifact().toString());
        values.put("port", String.valueOf(port));
        values.putAll(database);
        return values;
    }
}
