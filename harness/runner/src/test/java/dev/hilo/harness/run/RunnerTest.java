package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.contentOf;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.HostLostException;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadTotals;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials with real processes: an application and a load generator that do little. */
@Timeout(120)
@ExtendWith(NoProcessIsLeft.class)
class RunnerTest {
    @TempDir
    Path folder;

    @Test
    void aTrialGoesThroughItsStepsAndIsStored() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        Files.write(folder.resolve("stacks/fake/target/fake.jar"), new byte[3 << 20]);
        TrialRun run = new TrialRun(stack, step -> {}).recorded();

        TrialResult result = run.run(stack.healthy()).getFirst();

        assertThat(run.steps)
                .containsExactly(
                        "start database",
                        "seed",
                        "start application",
                        "verify contract",
                        "warm up",
                        "idle",
                        "reset",
                        "load",
                        "stop",
                        "store");
        assertThat(result.stepSeconds().keySet()).containsExactlyElementsOf(run.steps);
        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(result.metrics())
                .containsEntry(Metric.ARRIVALS_OFFERED, 10.0)
                .containsEntry(Metric.REQUESTS_OK, 8.0)
                .containsEntry(Metric.FAILURES_TIMEOUT, 2.0)
                .containsEntry(Metric.THREADS_LIVE_MAX, 9.0)
                .containsEntry(Metric.GC_PAUSES, 0.0)
                .containsEntry(Metric.ARTIFACT_MB, 3.0)
                .containsKeys(Metric.STARTUP_S, Metric.RSS_MAX_MB);
        assertThat(result.metrics().get(Metric.RSS_READY_MB)).isBetween(10.0, 1000.0);
        assertThat(run.results.trials()).containsExactly(result);
        assertThat(heapInUse(run)).hasSizeGreaterThan(1);
    }

    /** Its clock is said to be ahead by an hour, so what it has recorded at this time was an hour before the trial. */
    @Test
    void aRecordingIsReadByTheClockOfItsApplication() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        TrialRun run =
                new TrialRun(stack, step -> {}).recorded().hostedBy(new UnreliableHost().ahead(Duration.ofHours(1)));

        run.run(stack.healthy());

        assertThat(heapInUse(run)).containsExactly("second,used_bytes,max_bytes");
    }

    private static List<String> heapInUse(TrialRun run) throws IOException {
        return Files.readAllLines(run.results.path().resolve("starts/001-fake-stack-platform/fakes/probes/heap.csv"));
    }

    @Test
    void aValueOfHilosEnvironmentReachesTheApplicationAndNoFileOfTheResult() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        new FakeHome(folder).with("environment", "environment: {KEY: \"${env.PATH}\"}");
        TrialRun run = new TrialRun(stack, step -> {});

        run.run(stack.healthy());

        String secret = System.getenv("PATH");
        assertThat(run.results.path().resolve("starts/001-fake-stack-platform/application.log"))
                .content()
                .contains("with a key of %d characters".formatted(secret.length()));
        try (Stream<Path> files = Files.walk(run.results.path())) {
            assertThat(files.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .noneMatch(file -> contentOf(file.toFile(), StandardCharsets.ISO_8859_1)
                            .contains(secret));
        }
    }

    @Test
    void workloadsOfOneStartFollowEachOtherAfterTheRehearsalOfAll() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withWorkload("others", "EndsWell");
        FakeHome.replace(folder.resolve("gatling/workloads.yaml"), "warm-up-max", "rehearsal-requests: 5, warm-up-max");
        TrialRun run = new TrialRun(stack, step -> {}).recorded();

        var results = run.run(stack.healthy());

        assertThat(results).extracting(TrialResult::workload).containsExactly("fakes", "others");
        assertThat(results).extracting(TrialResult::start).containsOnly(1);
        assertThat(results).allSatisfy(result -> {
            assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
            assertThat(result.metrics()).containsEntry(Metric.REQUESTS_OK, 8.0).containsKeys(Metric.STARTUP_S);
        });
        assertThat(results.getFirst().stepSeconds().keySet())
                .containsSubsequence("start application", "verify contract", "rehearse", "warm up", "load");
        assertThat(results.getLast().stepSeconds().keySet())
                .containsExactly("warm up", "idle", "reset", "load", "stop", "store");
        Path others = run.results.path().resolve("starts/001-fake-stack-platform/others");
        assertThat(others.resolve("load/load.json")).exists();
        assertThat(others.resolve("rehearsal/warm-up.done")).exists();
        assertThat(run.results.trials()).isEqualTo(results);
    }

    @Test
    void aCommandMayProduceTheLoad() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho().loadedBy("""
                        echo '{"generator": "sh ${clients} ${rate} ${timeout-ms}", "seconds": 1, "outcomes": {"ok": 9, "torn": 1},
                          "latencyMicros": {"50": 1500, "100": 9000}}' > ${result}""");

        TrialResult result =
                new TrialRun(stack, step -> {}).run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(result.metrics())
                .containsEntry(Metric.ARRIVALS_OFFERED, 10.0)
                .containsEntry(Metric.ARRIVALS_STARTED, 10.0)
                .containsEntry(Metric.REQUESTS_OK, 9.0)
                .containsEntry(Metric.FAILURES, 1.0)
                .containsEntry(Metric.THROUGHPUT_PER_S, 9.0)
                .containsEntry(Metric.LATENCY_P50_MS, 1.5)
                .doesNotContainKey(Metric.THROUGHPUT_MAX_PER_S);
        assertThat(folder.resolve("results/starts/001-tcp-echo-forked/fakes/load/load.json"))
                .content()
                .contains("\"generator\" : \"sh  10 2000\"", "\"resolution\" : \"whole\"");
    }

    /** A second that the command takes to end would leave the first one of its load without CPU. */
    @Test
    void theLoadOfACommandEndsWhenTheCommandSays() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho().loadedBy("""
                        end=$(date +%s%3N); sleep 1;
                        echo '{"generator": "sh", "seconds": 1, "outcomes": {"ok": 10}, "endedAtEpochMillis": '$end'}' > ${result}""");

        TrialResult result =
                new TrialRun(stack, step -> {}).run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        Path load = folder.resolve("results/starts/001-tcp-echo-forked/fakes/load");
        assertThat(LoadTotals.read(load.resolve("load.json")).endedAtEpochMillis())
                .asString()
                .isEqualTo(Files.readString(load.resolve("command-load.json")).replaceAll("(?s).*: (\\d+)}.*", "$1"));
    }

    /** The warm-up has its own number of requests, and no ramp. */
    @Test
    void aCommandMayBeAskedForANumberOfRequestsAndARamp() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho().loadedBy("""
                        echo '{"generator": "sh ${clients} ${requests} ${ramp-seconds} ${seconds}", "seconds": 2.5,
                          "outcomes": {"ok": 5}}' > ${result}; cat ${result}""");
        FakeHome.replace(
                folder.resolve("gatling/workloads.yaml"),
                "arrivals: even, phases: .*",
                "clients: {count: 3, requests: 500, ramp-seconds: 1.5, seconds: 20}}");

        TrialResult result =
                new TrialRun(stack, step -> {}).run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(result.software()).containsEntry("load generator", "sh 3 500 2 20");
        assertThat(folder.resolve("results/starts/001-tcp-echo-forked/fakes/load/command-warm-up.log"))
                .content()
                .contains("\"sh 1 10 0 1\"");
        assertThat(result.metrics())
                .containsEntry(Metric.LOAD_S, 2.5)
                .containsEntry(Metric.THROUGHPUT_PER_S, 2.0)
                .containsEntry(Metric.REQUESTS_OK, 5.0)
                .doesNotContainKeys(Metric.OFFERED_PER_S, Metric.LATENCY_MEAN_MS, Metric.LATENCY_P50_MS);
    }

    /** A program with workers in processes of their own, without metrics, that sizes itself by the processors that it finds. */
    @ParameterizedTest
    @ValueSource(strings = {"{tcp: true}", "{log: '^listening'}"})
    void aProgramOffTheJvmIsMeasured(String ready) throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho(ready);
        TrialRun run = new TrialRun(stack, step -> {}).recorded();

        TrialResult result = run.run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(result.metrics())
                .containsKeys(Metric.STARTUP_S, Metric.RSS_MAX_MB, Metric.CONTEXT_SWITCHES_PER_REQUEST)
                .doesNotContainKeys(Metric.SCRAPES_MISSED, Metric.THREADS_LIVE_MAX, Metric.GC_PAUSES)
                .containsEntry(Metric.OS_THREADS_MAX, 3.0);
        Path start = run.results.path().resolve("starts/001-tcp-echo-forked");
        String cpus = result.processors().get("application");
        assertThat(start.resolve("application.log"))
                .hasContent("cpus %d of [%s], heap 64m, memory 67108864\nlistening"
                        .formatted(cpus.split(",").length, cpus));
        assertThat(start.resolve("recording")).doesNotExist();
        assertThat(start.resolve("fakes/probes/metrics.csv")).doesNotExist();
    }

    @Test
    void aWorkloadWithoutALoadMeasuresTheStart() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withOnlyTheStart("answering on port (?<s>\\d+)");
        TrialRun run = new TrialRun(stack, step -> {});

        TrialResult result = run.run(stack.healthy()).getFirst();

        assertThat(result.status()).as(result.reason()).isEqualTo(TrialStatus.OK);
        assertThat(result.metrics().keySet())
                .containsExactlyInAnyOrder(
                        Metric.STARTUP_S, Metric.CONTAINER_READY_S, Metric.RSS_READY_MB, Metric.ARTIFACT_MB);
        assertThat(run.steps)
                .containsExactly("start database", "seed", "start application", "verify contract", "stop", "store");
    }

    /** The new one dies, too, in its warm-up by many clients, and is warmed up by fewer. {@link DuetRunTest} has one that lives. */
    @Test
    void aSearchThatKillsTheApplicationGoesOnWithANewStartAndKeepsWhatWasMeasured() throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsTheApplicationInTheWarmUpOfItsRestart");
        AtomicInteger open = new AtomicInteger();
        List<Integer> openAtStart = new CopyOnWriteArrayList<>();
        TrialRun run = new TrialRun(stack, step -> {})
                .recorded()
                .seeking("p99<=100ms")
                .loadedBy(real -> (planFile, plan) -> {
                    openAtStart.add(open.getAndIncrement());
                    return new CountedLoad(real.start(planFile, plan), open);
                });

        TrialResult result = run.run(stack.healthy()).getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(result.metrics()).containsEntry(Metric.REQUESTS_OK, 8.0).doesNotContainKey(Metric.CAPACITY_PER_S);
        Capacity capacity = Capacity.read(run.results.trialFolder(result)).orElseThrow();
        assertThat(capacity.steps()).isEqualTo(4);
        Path restart = run.results.trialFolder(result).resolve("restarts/03");
        assertThat(restart.resolve("application.log")).exists();
        assertThat(warmUpClients(restart)).isEqualTo(200);
        assertThat(warmUpClients(restart.resolve("fewer-clients"))).isEqualTo(1);
        assertThat(restart.resolveSibling("04")).doesNotExist();
        assertThat(capacity.confirmed()).isFalse();
        assertThat(run.results.trialFolder(result).resolve("capacity.csv"))
                .content()
                .containsOnlyOnce("the application died: ");
        // a generator in a pod has its place on a node until it is closed
        assertThat(openAtStart).hasSizeGreaterThan(1).containsOnly(0);
        assertThat(open).hasValue(0);
    }

    private static int warmUpClients(Path restart) {
        return LoadPlan.read(restart.resolve("warm-up/load-plan.json"))
                .targets()
                .getFirst()
                .loads()
                .getFirst()
                .warmUp()
                .clients();
    }

    private record CountedLoad(LoadRun real, AtomicInteger open) implements LoadRun {
        @Override
        public ResourceMeter resources() {
            return real.resources();
        }

        @Override
        public boolean isAlive() {
            return real.isAlive();
        }

        @Override
        public Optional<String> failure() {
            return real.failure();
        }

        @Override
        public void close() {
            open.decrementAndGet();
            real.close();
        }
    }

    /** Ctrl-C interrupts the thread of the run, wherever it is. An application on the JVM takes longest where it starts and where it is loaded. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "start database",
                "seed",
                "start application",
                "verify contract",
                "warm up",
                "idle",
                "reset",
                "load",
                "stop",
                "store"
            })
    void anInterruptedTrialStopsWhatItStartedAndStoresNothing(String when) throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho();
        boolean isOnJvm = when.equals("start application") || when.equals("load");
        TrialRun run = new TrialRun(stack, step -> interruptAt(when, step));

        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> run.run(isOnJvm ? stack.healthy() : stack.tcpEcho()));
        assertThat(Thread.interrupted()).as("still interrupted").isFalse();
        assertThat(run.results.trials()).isEmpty();
    }

    /** A client of a cluster answers an interrupt as if its server were gone, and leaves the thread interrupted. */
    @Test
    void anInterruptThatLooksLikeALostHostIsAnInterrupt() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho();
        TrialRun run = new TrialRun(stack, step -> {}).loadedBy(real -> (planFile, plan) -> {
            Thread.currentThread().interrupt();
            throw new HostException(new HostLostException("the API server does not answer"));
        });

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> run.run(stack.tcpEcho()));
        assertThat(Thread.interrupted()).as("still interrupted").isFalse();
        assertThat(run.results.trials()).isEmpty();
    }

    private static void interruptAt(String when, String step) {
        if (step.equals(when)) {
            Thread.currentThread().interrupt();
        }
    }
}
