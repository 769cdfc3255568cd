package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.endpoints.EndpointThreads;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two builds of one application of Quarkus, which fixes the kind of its threads when it is built. The project's own build makes them in a
 * copy of the sources, so that nothing in the project changes but two folders of artifacts.
 *
 * @param artifact that the project has built, in the folder of artifacts of its module
 */
record TwoBuilds(Path artifact, EndpointThreads threads) {
    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final String RUN = "quarkus-run.jar";

    /** Makes all methods of Quarkus REST run on virtual threads; the platform build has it too, and differs in one property alone. */
    private static final String DEFAULT_THREADS = """
            package hilo;

            @io.smallrye.common.annotation.RunOnVirtualThread
            public class VirtualThreadsForAll extends jakarta.ws.rs.core.Application {}
            """;

    /**
     * @param work folder for the copy and the logs
     * @return level of the switch to artifact, the baseline first
     * @throws CatalogException in one line when the build fails or cannot be had
     */
    Map<String, Path> build(Path work) throws IOException {
        requireThreads();
        Path output = artifact.getParent().getParent();
        ProjectSource source = ProjectSource.of(output.getParent());
        Path copy = source.copy(work.resolve("source"));
        if (threads.virtual() == 0) {
            Path file = copy.resolve("src/main/java/hilo/VirtualThreadsForAll.java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, DEFAULT_THREADS);
        }
        Map<String, Path> artifacts = new LinkedHashMap<>();
        for (String level : List.of("platform", "virtual")) {
            Path folder = output.resolve("quarkus-app-" + level);
            run(source.command(copy, folder, level.equals("virtual")), copy, work.resolve("build-" + level + ".log"));
            artifacts.put(level, folder.resolve(RUN));
        }
        return artifacts;
    }

    private void requireThreads() {
        if (!artifact.endsWith(RUN)) {
            throw new CatalogException(
                    "--build: it makes the folder quarkus-app with %s, and %s is packaged in another way"
                            .formatted(RUN, artifact));
        }
        if (!threads.canBeVirtual()) {
            throw new CatalogException(
                    "--build: virtual threads change nothing that can be measured: its methods run %s%s"
                            .formatted(
                                    threads.text(),
                                    threads.hasApplication()
                                            ? ", and a class of its own that extends Application says so"
                                            : ""));
        }
    }

    private static void run(List<String> command, Path folder, Path log) throws IOException {
        String java = System.getProperty("java.home");
        try (ChildProcess build = ChildProcess.command("the build", command)
                .environment(Map.of("JAVA_HOME", java))
                .start(folder, log)) {
            if (!build.await(LONGEST)) {
                throw new CatalogException(
                        "--build: the build takes more than %d min: %s".formatted(LONGEST.toMinutes(), log));
            }
            if (build.exitCode() != 0) {
                throw new CatalogException(
                        "--build: the build failed with code %d: %s".formatted(build.exitCode(), log));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("the build was stopped", stopped);
        }
    }
}
