package dev.hilo.harness.host.docker;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;

/**
 * The command line that makes an application's container. The container has the folders of the artifact and of the start, under the same
 * paths as on this machine, and this machine's network. Values of its environment are passed through the environment of Docker's client,
 * because other users can read a command line.
 */
record ContainerWords(String name, ApplicationImage image, ApplicationSpec spec) {
    private static final long PERIOD_MICROS = 100_000;

    List<String> create(Place place) throws IOException {
        List<String> words = new ArrayList<>(List.of("create", "--name", name));
        // A missing image is an error to report, not a download to wait for.
        words.addAll(List.of("--pull", "never", "--log-driver", "none"));
        words.addAll(List.of("--network", "host", "--user", user()));
        words.addAll(List.of("--cap-drop", "ALL", "--security-opt", "no-new-privileges"));
        Path program = spec.artifact().toAbsolutePath().getParent();
        words.addAll(List.of("--mount", mount(program) + ",readonly", "--mount", mount(folder())));
        spec.workingFolder().ifPresent(own -> words.addAll(List.of("--mount", mount(own))));
        words.addAll(List.of("--workdir", spec.workingFolder().orElse(folder()).toString()));
        spec.limits()
                .memoryBytes()
                .ifPresent(bytes -> words.addAll(
                        List.of("--memory", String.valueOf(bytes), "--memory-swap", String.valueOf(bytes))));
        words.addAll(confined(spec.start()));
        environment(place).keySet().forEach(key -> words.addAll(List.of("--env", key)));
        words.addAll(List.of("--entrypoint", "", "--", image.name()));
        words.addAll(spec.command().words(place));
        return words;
    }

    Map<String, String> environment(Place place) {
        Map<String, String> all = new TreeMap<>(spec.command().environment(place));
        all.putIfAbsent("TZ", TimeZone.getDefault().getID());
        return all;
    }

    /** The confinement of a container, in options that "docker run" and "docker update" share. */
    static List<String> confined(Confinement confinement) {
        List<String> words = new ArrayList<>();
        if (!confinement.cpus().isAll()) {
            words.addAll(List.of("--cpuset-cpus", confinement.cpus().toString()));
        }
        long quota =
                confinement.quota().isPresent() ? Math.round(confinement.quota().getAsDouble() * PERIOD_MICROS) : -1;
        words.addAll(List.of("--cpu-period", String.valueOf(PERIOD_MICROS), "--cpu-quota", String.valueOf(quota)));
        return words;
    }

    /** Docker reads it as a line of CSV. */
    static String mount(Path path) {
        return CSVFormat.DEFAULT.format("type=bind", "source=" + path, "target=" + path);
    }

    private Path folder() {
        return spec.folder().toAbsolutePath();
    }

    /** The owner of the application's files: the user who runs hilo. */
    private String user() throws IOException {
        return "%s:%s".formatted(Files.getAttribute(folder(), "unix:uid"), Files.getAttribute(folder(), "unix:gid"));
    }
}
