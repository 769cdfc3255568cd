package dev.hilo.harness.run.announce;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Keeps a file from which a Prometheus (its {@code file_sd_configs}) learns which application to scrape and what it is: a target for each
 * that runs and has metrics. The file is replaced in one step. A failure to write it during a run is reported once and harms no
 * measurement.
 */
public final class PrometheusTargets implements ApplicationListener {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Path file;
    private final String run;
    private final Consumer<String> trouble;
    private boolean told;

    private record Target(List<String> targets, Map<String, String> labels) {}

    /**
     * @param run value of the label {@code run} of every series
     * @param trouble gets one line when the file cannot be written
     */
    public PrometheusTargets(Path file, String run, Consumer<String> trouble) {
        this.file = file.toAbsolutePath();
        this.run = run;
        this.trouble = trouble;
    }

    /**
     * Empties the file, which shows whether it can be written.
     *
     * @throws IOException when it cannot; its message is for the user
     */
    public static void clear(Path file) throws IOException {
        write(file.toAbsolutePath(), List.of());
    }

    @Override
    public void run(List<Running> applications) {
        tryToWrite(applications.stream()
                .filter(running -> running.variant().telemetry().metricsPath() != null)
                .map(running -> new Target(
                        List.of(running.baseUrl().getAuthority()), labels(running.variant(), running.trial())))
                .toList());
    }

    @Override
    public void end() {
        tryToWrite(List.of());
    }

    private SortedMap<String, String> labels(Variant variant, PlannedTrial trial) {
        SortedMap<String, String> labels = new TreeMap<>(labels(variant));
        labels.put("run", run);
        labels.put("trial", String.valueOf(trial.number()));
        labels.put("workload", trial.workload());
        return labels;
    }

    /** The labels of an application's series, wherever it runs. A factor that does not apply is no label. */
    public static SortedMap<String, String> labels(Variant variant) {
        Subject subject = variant.subject();
        SortedMap<String, String> labels = new TreeMap<>();
        labels.put("__metrics_path__", variant.telemetry().metricsPath());
        labels.put("stack", subject.stack());
        labels.put("variant", subject.name());
        subject.factors().forEach((factor, level) -> labels.put(label(factor), level));
        subject.varied().forEach((factor, level) -> labels.put(label(factor), level));
        return labels;
    }

    /** The name of a factor as a label: Prometheus accepts no dash in one. */
    private static String label(String factor) {
        return factor.replace('-', '_');
    }

    private void tryToWrite(List<Target> targets) {
        try {
            write(file, targets);
        } catch (IOException e) {
            if (!told) {
                told = true;
                trouble.accept("cannot update the Prometheus targets: %s; the run continues".formatted(e.getMessage()));
            }
        }
    }

    private static void write(Path file, List<Target> targets) throws IOException {
        // Prometheus reads files that end in .json.
        Path beside = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.createDirectories(file.getParent());
            // Not through a channel, because an interrupted thread, such as after Ctrl-C, cannot write through one.
            JSON.writeValue(beside.toFile(), targets);
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            beside.toFile().delete();
            throw new IOException("cannot write %s (%s)".formatted(file, reason(e)), e);
        }
    }

    private static String reason(IOException e) {
        if (e instanceof FileSystemException refused) {
            return refused.getReason() == null ? e.getClass().getSimpleName() : refused.getReason();
        }
        return e.getMessage();
    }
}
