package dev.hilo.harness.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.DueStart;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of progress where there is no terminal. The time that is left depends on this machine and is cut off. */
class ConsoleProgressTest {
    private static final Map<Metric, Double> PLATFORM =
            Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, 0.10, Metric.FAILURES, 0.0);
    private static final Map<Metric, Double> VIRTUAL =
            Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, 0.109, Metric.FAILURES, 0.0);

    @TempDir
    Path home;

    private final StringWriter out = new StringWriter();
    private Catalog catalog;
    private ConsoleProgress progress;

    @BeforeEach
    void read() throws Exception {
        catalog = Catalog.read(FakeHome.make(home).withDuet().folder());
    }

    @Test
    void aLineForEachDuet() {
        begin("duet", both(duet(1, "platform", "virtual"), duet(2, "virtual", "platform")));

        ends(duet(1, "platform", "virtual"), 1, PLATFORM, VIRTUAL);
        ends(duet(2, "virtual", "platform"), 1, VIRTUAL, PLATFORM);

        assertThat(lines()).isEqualTo("""
                        2 duets, about N; profile duet, seed 7
                        compared: fake-stack: platform, virtual
                        results in here
                        duet 1 of 2: virtual +9 % CPU, 84 s
                        duet 2 of 2: virtual +9 % CPU, 84 s
                        """);
    }

    @Test
    void aWarningOfWhatCouldNotBeRemoved() {
        List<PlannedTrial> duet = duet(1, "platform", "virtual");
        begin("duet", duet);

        progress.trialsStart(duet, 1);
        progress.tidyingFailed("cannot remove the container hilo-1-1");
        duet.forEach(side -> progress.trialEnds(result(side, 1, TrialStatus.OK, null, PLATFORM)));

        assertThat(lines()).endsWith("""
                        bench: warning: cannot remove the container hilo-1-1 (what was measured counts)
                        duet 1 of 1: virtual +0 % CPU, 84 s
                        """);
    }

    @Test
    void anInvalidDuetAndItsRepeat() {
        List<PlannedTrial> duet = duet(1, "platform", "virtual");
        begin("duet", duet);

        progress.trialsStart(duet, 1);
        duet.forEach(side -> progress.trialEnds(
                result(side, 1, TrialStatus.INVALID, "the host was busy; so was the load", Map.of())));
        progress.startIsRepeated(new DueStart(duet, 2, false, List.of()));
        ends(duet, 2, VIRTUAL, VIRTUAL);

        assertThat(lines()).endsWith("""
                        duet 1 of 1: INVALID: the host was busy, 84 s
                        duet 1 of 1, repeat 1: virtual +0 % CPU, 84 s
                        """);
    }

    /** Seen where the API server of a cluster stood still: the application had one metric, and not that of its start. */
    @Test
    void aTrialThatWasDisturbedBeforeItWasMeasuredHasNoFigures() {
        PlannedTrial trial = new PlannedTrial(1, 1, 1, subject("virtual"), "fakes");
        begin("quick", List.of(trial));

        progress.trialsStart(List.of(trial), 1);
        progress.trialEnds(
                result(trial, 1, TrialStatus.INVALID, "the connection was lost", Map.of(Metric.FAILURES, 0.0)));

        assertThat(lines()).endsWith("\ntrial 1 of 1: fake-stack-virtual, INVALID: the connection was lost, 84 s\n");
    }

    @Test
    void onlyTheFailedSideIsNamed() {
        List<PlannedTrial> duet = duet(1, "platform", "virtual");
        begin("duet", duet);

        progress.trialsStart(duet, 1);
        progress.trialEnds(result(duet.get(0), 1, TrialStatus.INVALID, "the other side failed", PLATFORM));
        progress.trialEnds(result(duet.get(1), 1, TrialStatus.FAILED, "load: it died", Map.of()));

        assertThat(lines()).endsWith("\nduet 1 of 1: virtual FAILED: load: it died, 84 s\n");
    }

    @Test
    void failuresOfEachSideComeBeforeTheRatio() {
        List<PlannedTrial> duet = duet(1, "virtual", "platform");
        begin("duet", duet);

        ends(
                duet,
                1,
                Map.of(
                        Metric.REQUEST_CPU_MS_PER_REQUEST,
                        1.0,
                        Metric.FAILURES,
                        165.0,
                        Metric.REQUESTS_OK,
                        93.0,
                        Metric.REQUESTS_GONE,
                        1.0),
                PLATFORM);

        assertThat(lines()).endsWith("\nduet 1 of 1: virtual: 165 of 259 requests failed; virtual +900 % CPU, 84 s\n");
    }

    @Test
    void aLoadThatNeitherSideHoldsComesWithItsCure() {
        List<PlannedTrial> duet = duet(1, "platform", "virtual");
        begin("duet", duet);
        Map<Metric, Double> late = Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                1.0,
                Metric.FAILURES,
                60.0,
                Metric.FAILURES_TIMEOUT,
                51.0,
                Metric.REQUESTS_OK,
                40.0);

        ends(duet, 1, late, late);

        assertThat(lines())
                .endsWith("\nduet 1 of 1: platform: 60 of 100 requests failed; virtual: 60 of 100 requests failed;"
                        + " more than both hold here, --rate-scale 0.5 halves it; virtual +0 % CPU, 84 s\n");
    }

    @Test
    void whatASearchFoundComesFirst() {
        List<PlannedTrial> duet = duet(1, "platform", "virtual");
        begin("duet", duet);

        ends(
                duet,
                1,
                Map.of(Metric.CAPACITY_PER_S, 400.0, Metric.REQUEST_CPU_MS_PER_REQUEST, 1.0),
                Map.of(Metric.CAPACITY_PER_S, 1000.0, Metric.REQUEST_CPU_MS_PER_REQUEST, 1.1));

        assertThat(lines()).endsWith("\nduet 1 of 1: virtual +150 % capacity, 84 s\n");
    }

    @Test
    void twoSidesThatAreTheSame() {
        begin("duet", both(duet(1, "platform", "virtual"), duet(2, "virtual", "virtual")));

        ends(duet(2, "virtual", "virtual"), 1, VIRTUAL, VIRTUAL);

        assertThat(lines()).endsWith("\nduet 2 of 2: A/A, virtual again +0 % CPU, 84 s\n");
    }

    @Test
    void aLineForEachTrialOfOneApplication() {
        PlannedTrial trial = new PlannedTrial(1, 1, 1, subject("virtual"), "fakes");
        begin("quick", List.of(new PlannedTrial(2, 1, 2, subject("platform"), "fakes"), trial));

        progress.trialsStart(List.of(trial), 1);
        progress.trialEnds(
                result(trial, 1, TrialStatus.OK, null, Map.of(Metric.THROUGHPUT_PER_S, 99.0, Metric.FAILURES, 2.0)));

        assertThat(lines())
                .startsWith("2 trials, about N; profile quick, seed 7\n")
                .endsWith("\ntrial 1 of 2: virtual, 99 req/s, 2 failed, 84 s\n");
    }

    private void begin(String profile, List<PlannedTrial> planned) {
        RunSettings settings = new RunSettings(
                catalog.suite("fakes"),
                new ApplicationSettings(
                        new JvmSettings(Path.of("java"), Optional.empty(), "Serial", List.of(), true),
                        null,
                        Hosts.local(),
                        Limits.NONE,
                        OptionalInt.empty()),
                List.copyOf(catalog.workloads().values()),
                profile,
                7,
                DatabaseChoice.embedded(),
                Optional.empty(),
                Optional.empty());
        progress = ConsoleProgress.begin(
                new OutputOptions(), new PrintWriter(out), settings, planned, List.of(), Path.of("here"));
    }

    private void ends(List<PlannedTrial> duet, int attempt, Map<Metric, Double> first, Map<Metric, Double> second) {
        progress.trialsStart(duet, attempt);
        progress.stepStarts("load");
        progress.trialEnds(result(duet.get(0), attempt, TrialStatus.OK, null, first));
        progress.trialEnds(result(duet.get(1), attempt, TrialStatus.OK, null, second));
    }

    private List<PlannedTrial> duet(int number, String one, String other) {
        return List.of(
                new PlannedTrial(2 * number - 1, number, number, 1, subject(one), "fakes", false),
                new PlannedTrial(2 * number, number, number, 2, subject(other), "fakes", one.equals(other)));
    }

    private static List<PlannedTrial> both(List<PlannedTrial> first, List<PlannedTrial> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private Subject subject(String variant) {
        return catalog.variants().stream()
                .map(one -> one.subject())
                .filter(one -> one.variant().equals(variant))
                .findFirst()
                .orElseThrow();
    }

    private static TrialResult result(
            PlannedTrial planned, int attempt, TrialStatus status, String reason, Map<Metric, Double> metrics) {
        return TrialResult.of(
                planned,
                attempt,
                "duet",
                status,
                reason,
                Instant.EPOCH,
                planned.side() < 2 ? Map.of("load", 80.0, "stop", 4.0) : Map.of(),
                Map.of(),
                Map.of(),
                metrics);
    }

    private String lines() {
        progress.close();
        return out.toString()
                .replaceAll(" s, \\d+ (s|min) left\n", " s\n")
                .replaceAll("about \\d+ (s|min);", "about N;");
    }
}
