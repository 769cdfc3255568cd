package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.env.JavaRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pod that prints the version of its Java: it needs all that a load generator needs. */
record GeneratorTrial(String image) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    /** The release that hilo's own classes are compiled for. */
    private static final int LEAST_JAVA = 21;

    /** A folder of the pod alone. */
    private static final Path FOLDER = Path.of(ControlFolder.PATH + "-trial");

    GeneratorSpec spec() {
        return new GeneratorSpec(
                List.of("java", "-XshowSettings:properties", "-version"),
                List.of(),
                FOLDER,
                List.of(FOLDER),
                List.of(),
                Map.of(),
                FOLDER.resolve("log"));
    }

    /** Why the images cannot be used, in one line; empty when they can. */
    Optional<String> objection(StartedPod pod) throws IOException, InterruptedException {
        PodClock.of(pod);
        pod.observer().start();
        if (!pod.watch().awaitEnd(LIMIT)) {
            return Optional.of(
                    "--generators: java does not end within %d s in the image %s".formatted(LIMIT.toSeconds(), image));
        }
        String said = pod.output();
        return objection(JavaRuntime.parse(said), said);
    }

    private Optional<String> objection(JavaRuntime java, String said) {
        if (java.feature() == 0) {
            return Optional.of("--generators: the image %s cannot run java: %s; choose another with --generator-image"
                    .formatted(image, Trouble.oneLine(said)));
        }
        return java.feature() < LEAST_JAVA
                ? Optional.of(
                        "--generators: the image %s has Java %d, and hilo's load generator needs %d: choose another with --generator-image"
                                .formatted(image, java.feature(), LEAST_JAVA))
                : Optional.empty();
    }
}
