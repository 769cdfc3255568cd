package dev.hilo.monitoring;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * {@code ./bench run} on packaged builds with a load that is long enough for Prometheus and short enough for a test.
 *
 * @param dumps thread dump of each variant during its load
 */
record SteadyRun(Path folder, List<String> variants, Map<String, ThreadDump> dumps) {
    static final int REQUESTS_PER_SECOND = 100;

    /** Time from the begin of a load until the rates cover only the load. */
    private static final Duration SETTLED = Duration.ofSeconds(12);

    private static final Duration LIMIT = Duration.ofMinutes(5);

    /** The workload, with a short warm-up because nobody uses its results. */
    private static final String WORKLOADS = """
            movies:
              suite: movies
              scenario: dev.hilo.gatling.movies.MoviesScenario
              request-timeout-ms: 5000
              warm-up: {clients: 2, burst-seconds: 1, pause-seconds: 0.5}
              profiles:
                steady: {warm-up-requests: 500, warm-up-max-seconds: 6, phases: [{from: %1$d, to: %1$d, seconds: 20}]}
            """.formatted(REQUESTS_PER_SECOND);

    /** Whether builds and load generator are packaged. */
    static boolean isPackaged(List<String> variants) {
        return Files.isDirectory(Source.home().resolve("gatling/target/lib"))
                && variants.stream().allMatch(name -> variant(name).artifact().isBuilt());
    }

    private static Variant variant(String name) {
        return Catalog.read(Source.home()).variants().stream()
                .filter(variant -> variant.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Ends the run after one trial of each variant; on a busy machine hilo would repeat trials.
     *
     * @return the result folder, whose name is the label of the run
     */
    Path measure(Path targets) throws IOException, InterruptedException {
        Path results = folder.resolve("monitored");
        Instant giveUp = Instant.now().plus(LIMIT);
        try (ChildProcess bench = ChildProcess.command("bench", command(home(), results, targets))
                .start(folder, folder.resolve("bench.log"))) {
            while (!isMeasured(results)) {
                if (Instant.now().isAfter(giveUp) || !bench.isAlive() && !isMeasured(results)) {
                    throw new AssertionError("bench measured nothing: " + String.join("\n", bench.logTail(20)));
                }
                if (Files.exists(results.resolve(ResultFolder.RUN))) {
                    lookInside(ResultFolder.open(results), bench.pid());
                }
                Thread.sleep(500);
            }
        } finally {
            Files.delete(generator());
        }
        return results;
    }

    /** Takes a dump in the load of each variant, once the rates cover only the load. */
    private void lookInside(ResultFolder results, long bench) throws IOException {
        for (PlannedTrial trial : results.run().planned()) {
            String name = trial.subject().name();
            if (!dumps.containsKey(name) && isSettled(results.trialFolder(trial, 1))) {
                long application = application(bench, name);
                dumps.put(name, ThreadDump.of(application));
                ThreadDump.ask(application, "GC.run");
            }
        }
    }

    private static boolean isSettled(Path trial) throws IOException {
        Path begun = trial.resolve("load/go");
        return Files.exists(begun)
                && Files.getLastModifiedTime(begun).toInstant().plus(SETTLED).isBefore(Instant.now());
    }

    private static long application(long bench, String name) {
        String folder = variant(name).manifest().toAbsolutePath().getParent().toString();
        return ProcessHandle.of(bench)
                .orElseThrow()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .filter(process -> process.info().commandLine().orElse("").contains(folder))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private boolean isMeasured(Path results) {
        return Files.exists(results.resolve(ResultFolder.RUN))
                && ResultFolder.open(results).trials().size() == variants.size();
    }

    private List<String> command(Path home, Path results, Path targets) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dhilo.home=" + home,
                "-cp",
                System.getProperty("java.class.path"),
                "dev.hilo.harness.cli.Bench",
                "run",
                "--stacks",
                String.join(",", variants),
                "--profile",
                "steady",
                "--trials",
                "1",
                "--out",
                results.toString(),
                "--prometheus-targets",
                targets.toString());
    }

    /** A copy of hilo's home with another workload. */
    private Path home() throws IOException {
        Path home = folder.resolve("home");
        Files.createDirectories(generator().getParent());
        Files.createSymbolicLink(generator(), Source.home().resolve("gatling/target"));
        Files.createSymbolicLink(home.resolve("suites"), Source.home().resolve("suites"));
        for (Path service : services()) {
            Path link = home.resolve(Source.home().relativize(service));
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, service);
        }
        Files.writeString(home.resolve("gatling/workloads.yaml"), WORKLOADS);
        for (String name : variants) {
            Path manifest = variant(name).manifest().toAbsolutePath();
            String stack = Files.readString(manifest)
                    .replace("artifact: target", "artifact: " + manifest.resolveSibling("target"));
            Files.writeString(Files.createDirectories(home.resolve(name)).resolve("stack.yaml"), stack);
        }
        return home;
    }

    /** Folders named by the suites. */
    private static List<Path> services() {
        return Catalog.read(Source.home()).suites().values().stream()
                .flatMap(suite -> suite.services().values().stream())
                .map(service -> service.file().getParent())
                .toList();
    }

    private Path generator() {
        return folder.resolve("home/gatling/target");
    }
}
