package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingsTest {
    private static final Subject PLATFORM = FakeResults.subject("spring", "blocking", "mysql", "platform");
    private static final Subject VIRTUAL = FakeResults.subject("spring", "blocking", "mysql", "virtual");

    @TempDir
    Path folder;

    @Test
    void anAlarmIsTheFirstThingToRead() throws IOException {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1.2)));
        String alarm = "Alarm: A/A under movies shows a difference where nothing differs: request CPU 1.20×";
        Document page = Jsoup.parse(Report.write(results));

        assertThat(page.body().child(0).child(0).text()).startsWith(alarm);
        assertThat(page.select(".alarm")).hasSize(1);
        assertThat(Files.readAllLines(folder.resolve("report/summary.md")).get(2))
                .startsWith("**" + alarm);
        assertThat(Report.table(results, 120)).startsWith(alarm);
        assertThat(folder.resolve("report/verdicts.json"))
                .content()
                .contains("\"alarms\" : [ {", "\"control\" : \"A/A\"");
        assertThat(Findings.of(Overview.of(results).views().getFirst()).notes())
                .noneMatch(note -> note.startsWith("Controls"));
    }

    @Test
    void whatRanInAnEmulatorIsAnAlarm() throws IOException {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        RunResult run = results.run();
        run.environment().put(RunResult.EMULATOR, "qemu-aarch64-static");
        results.write(run);
        String alarm = "Alarm: this ran in an emulator of another processor, qemu-aarch64-static: none of its figures";

        assertThat(Jsoup.parse(Report.write(results)).select(".alarm"))
                .singleElement()
                .satisfies(first -> assertThat(first.text()).startsWith(alarm));
        assertThat(Report.table(results, 120)).startsWith(alarm);
    }

    /** It answers half of its requests with an error at once, and the other half fast. */
    @Test
    void manyMoreFailuresComeFirst() throws IOException {
        Document page = Jsoup.parse(Report.write(of(trial -> trial.subject().equals(VIRTUAL)
                ? Map.of(Metric.REQUESTS_OK, 500.0, Metric.FAILURES, 500.0, Metric.LATENCY_P99_MS, cpu(trial, 1))
                : Map.of(Metric.REQUESTS_OK, 999.0, Metric.FAILURES, 1.0, Metric.LATENCY_P99_MS, 9 * cpu(trial, 1)))));

        assertThat(page.select("#findings .headline.worse").text())
                .startsWith("More requests fail: 50 % with virtual, 0.1 % with platform. No answer on p99");
        assertThat(page.select("#findings .headline + p").text())
                .startsWith(
                        "p99 cannot be compared: the share of failed requests, which have no latency, is 50 % with virtual, 0.1 % with platform.");
    }

    @Test
    void aStartThatFailedWhatOthersServedComesFirst() {
        Findings findings = findings(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                cpu(trial, 1),
                Metric.REQUESTS_OK,
                trial.aaRepeat() ? 320.0 : 1000.0,
                Metric.FAILURES,
                trial.aaRepeat() ? 680.0 : 0.0));

        assertThat(findings.alarms())
                .containsExactly(
                        "In 3 of 8 trials under movies platform failed up to 68.0 % of its requests; in its median trial 0 %.",
                        "In 2 of 7 trials under movies virtual failed up to 68.0 % of its requests; in its median trial 0 %.");
    }

    @Test
    void withoutAnAlarmTheControlsAreANote() {
        Findings findings = findings(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        assertThat(findings.alarms()).isEmpty();
        assertThat(findings.notes()).containsExactly("Controls: 1 checked, none shows a difference that matters.");
    }

    /** A p99 of requests that time out is the same on both sides, whatever the application does. */
    @Test
    void aControlOfTwoBoundsIsNotQuiet() {
        Findings findings = findings(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                cpu(trial, 1),
                Metric.LATENCY_P99_MS,
                2000 + cpu(trial, 1),
                Metric.LATENCY_TIMEOUTS_PERCENT,
                5.0));

        assertThat(findings.notes())
                .containsExactly("Controls: 1 checked, none shows a difference that matters; 1 could not be compared.");
    }

    @Test
    void controlsOfBoundsAloneWereNotChecked() {
        Findings findings = findings(
                trial -> Map.of(Metric.LATENCY_P99_MS, 2000 + cpu(trial, 1), Metric.LATENCY_TIMEOUTS_PERCENT, 5.0));

        assertThat(findings.notes()).containsExactly("Controls: 1 could not be compared.");
    }

    @Test
    void whatIsTheSameForAllIsOneLine() {
        Findings findings = findings(trial -> Map.of(
                Metric.LATENCY_P99_MS, cpu(trial, 1),
                Metric.OFFERED_PER_S, 300.0,
                Metric.THROUGHPUT_PER_S, 299.0,
                Metric.FAILURES_TIMEOUT, 0.0));
        assertThat(findings.notes())
                .contains("Every variant answered at least 99 % of the 300 requests per second offered; no timeouts.");
        assertThat(findings.answers())
                .singleElement()
                .satisfies(
                        sentence -> assertThat(sentence)
                                .startsWith(
                                        "Threads: virtual instead of platform, movies-spring-blocking-mysql. No difference that matters. p99 is the same"));
    }

    /** The load that the other trials held says nothing good of a variant that died in two. */
    @Test
    void trialsThatDiedComeFirst() throws IOException {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeResults.run(List.of(VIRTUAL), 3, FakeResults.QUICK));
        for (PlannedTrial trial : results.run().planned()) {
            results.write(
                    trial.block() < 3
                            ? FakeResults.trial(trial, TrialStatus.OUT_OF_MEMORY, "killed", Map.of())
                            : FakeResults.trial(
                                    trial,
                                    TrialStatus.OK,
                                    null,
                                    Map.of(Metric.OFFERED_PER_S, 300.0, Metric.THROUGHPUT_PER_S, 299.0)));
        }
        String table = Report.table(results, 200);

        assertThat(table)
                .startsWith(
                        "Not every trial was completed: virtual: out of memory in 2 of 3. All metrics are of the others.")
                .contains("requests per second offered, in the trials that count.")
                .doesNotContain("Every variant held this load");
    }

    /** What platform threads held says nothing of virtual ones, of which no trial counts. */
    @Test
    void aVariantWithoutATrialThatCountsHeldNothing() {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeResults.run(List.of(PLATFORM, VIRTUAL), 3, FakeResults.QUICK));
        for (PlannedTrial trial : results.run().planned()) {
            results.write(
                    trial.subject().equals(VIRTUAL)
                            ? FakeResults.trial(trial, TrialStatus.FAILED, "it ended", Map.of())
                            : FakeResults.trial(
                                    trial,
                                    TrialStatus.OK,
                                    null,
                                    Map.of(Metric.OFFERED_PER_S, 300.0, Metric.THROUGHPUT_PER_S, 299.0)));
        }

        assertThat(Report.table(results, 200))
                .contains("requests per second offered, in the trials that count.")
                .doesNotContain("Every variant held this load");
    }

    @ParameterizedTest
    @CsvSource({"4, false", "6, true"})
    void aLoadThatFailsTooOftenMayBeTooHigh(double failedPercent, boolean isTold) {
        Findings findings = findings(trial -> Map.of(
                Metric.LATENCY_P99_MS,
                cpu(trial, 1),
                Metric.REQUESTS_OK,
                100 - failedPercent,
                Metric.FAILURES,
                failedPercent));

        assertThat(findings.notes().stream().anyMatch(note -> note.startsWith("This load may be more than")))
                .isEqualTo(isTold);
    }

    /** The note counts ten trials, and no A/A repeats. */
    @Test
    void aYoungJvmIsNamed() {
        Findings findings = findings(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                cpu(trial, 1),
                Metric.COMPILER_CPU_SHARE_PERCENT,
                trial.block() <= 2 ? 10.0 + 5 * trial.block() : 10.0));
        assertThat(findings.notes())
                .contains(
                        "The JIT compiler used 15.0 to 20.0 % of the application's CPU in 4 of 10 trials: latency contains it;"
                                + " request CPU does not, but code that waits for it costs more.");
    }

    /** Ten trials count, and no A/A repeats; those of the first two blocks had no time for all of their warm-up. */
    @Test
    void aWarmUpThatWasCutShortIsNamed() {
        Findings findings = findings(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                cpu(trial, 1),
                Metric.WARM_UP_REQUESTS,
                trial.block() <= 2 ? 8000.0 + 500 * trial.block() : 15_000,
                Metric.WARM_UP_REQUESTS_PLANNED,
                15_000.0));
        assertThat(findings.notes())
                .contains(
                        "The warm-up was cut short in 4 of 10 trials, after 8,500 to 9,000 of 15,000 requests: the less a side was warmed, the more it still compiles,"
                                + " and a verdict may tell of that. Give it more time (warm-up-max-seconds).");
    }

    /** In the second of three duets one side has done a quarter more of the warm-up, in the third eight times as much. An A/A duet is not counted. */
    @Test
    void sidesThatWereNotWarmedAlikeAreAnAlarm() {
        List<PlannedTrial> duets = new ArrayList<>();
        for (int block = 1; block <= 3; block++) {
            duets.add(new PlannedTrial(duets.size() + 1, block, block, 1, PLATFORM, "movies", false));
            duets.add(new PlannedTrial(duets.size() + 1, block, block, 2, VIRTUAL, "movies", false));
        }
        duets.add(new PlannedTrial(7, 4, 4, 1, PLATFORM, "movies", false));
        duets.add(new PlannedTrial(8, 4, 4, 2, PLATFORM, "movies", true));
        RunResult run = FakeResults.run(List.of(PLATFORM, VIRTUAL), 3, FakeResults.QUICK);
        double[] fewer = {2000, 1600, 250, 2000};
        ResultFolder results = of(
                run.planning(duets, run.statistics()),
                trial -> Map.of(
                        Metric.REQUEST_CPU_MS_PER_REQUEST,
                        cpu(trial, 1),
                        Metric.WARM_UP_REQUESTS,
                        trial.side() == 1 ? fewer[trial.block() - 1] : 2000.0));

        assertThat(Findings.of(Overview.of(results).views().getFirst()).alarms())
                .containsExactly(
                        "Alarm: in 1 of 3 duets one side had done up to 8.00 times the warm-up of the other. A request costs a younger JVM more:"
                                + " do not trust the verdicts on CPU and latency.");
    }

    /** Virtual threads take a fifth less of Spring and more of Quarkus, whose compiler they spare a fifth. */
    @Test
    void anInteractionIsToldByWhatTheSwitchDoes() {
        List<Subject> square = List.of(
                PLATFORM,
                VIRTUAL,
                FakeResults.subject("quarkus", "blocking", "mysql", "platform"),
                FakeResults.subject("quarkus", "blocking", "mysql", "virtual"));
        ResultFolder results = of(FakeResults.run(square, 5, FakeResults.QUICK), trial -> {
            boolean virtual = trial.subject().level("threads").equals("virtual");
            boolean spring = trial.subject().level("framework").equals("spring");
            return Map.of(
                    Metric.REQUEST_CPU_MS_PER_REQUEST,
                    cpu(trial, 1) * (virtual ? (spring ? 0.8 : 1.2) : 1),
                    Metric.COMPILER_CPU_MS_PER_REQUEST,
                    cpu(trial, 1) * (virtual && !spring ? 0.8 : 1));
        });

        assertThat(Findings.of(Overview.of(results).views().getFirst()).exploratory())
                .anyMatch(sentence -> sentence.matches(
                        "Threads and framework: virtual instead of platform is worse for the request CPU with Quarkus"
                                + " \\(1\\.\\d+×\\) than with Spring \\(0\\.\\d+×\\)\\. .*"))
                .anyMatch(sentence -> sentence.matches(
                        "Threads and framework: virtual instead of platform takes the compiler CPU further down with Quarkus"
                                + " \\(0\\.8\\d?×\\) than with Spring \\([01]\\.\\d+×\\)\\. .*"));
    }

    /** Heap from 1 to 10,000 MB without an order: an interval of it spans far more than a factor of three. */
    @Test
    void whatTheRunCouldNotMeasureIsNamedWithoutNumbers() throws IOException {
        ResultFolder results = of(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                cpu(trial, 1),
                Metric.HEAP_USED_MAX_MB,
                Math.pow(10, trial.number() * 7 % 5)));

        assertThat(Findings.of(Overview.of(results).views().getFirst()).exploratory())
                .singleElement()
                .satisfies(sentence -> assertThat(sentence).endsWith(". Too noisy to compare in this run: heap."));
        Document page = Jsoup.parse(Report.write(results));
        assertThat(page.select(".card .unit").text()).isEqualTo("Too noisy to compare in this run: heap.");
        assertThat(page.select(".card .forest th[scope=row]").eachText()).doesNotContain("heap");
    }

    /** Each start counts once, because both sides of a duet have the same windows. */
    @Test
    void windowsInWhichTheMachineStalledAreCounted() {
        Findings findings = findings(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                cpu(trial, 1),
                Metric.WINDOW_PAIRS,
                20.0,
                Metric.WINDOW_PAIRS_DISTURBED,
                trial.start() == 1 ? 3.0 : 0.0));
        assertThat(findings.notes())
                .contains("Latency leaves out 3 of 200 pairs of windows, in which the machine stalled.");
    }

    @Test
    void aDuetWithoutWindowsSaysThatItMeasuresNoLatency() {
        Load load = Load.of(new Duet(4, new Duet.Stretch(200, 10), new Duet.Stretch(400, 1), 0, null));
        RunResult run = FakeResults.run(List.of(PLATFORM, VIRTUAL), 5, "first", load);
        assertThat(notes(of(run, trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)))))
                .contains("Latency is not measured here: a partner works beside each side, which would show in it.");
    }

    @ParameterizedTest
    @CsvSource({"86, true", "600, false"})
    void aP99OfFewRequestsIsNamed(double requests, boolean isTold) {
        assertThat(
                        notes(of(trial -> Map.of(
                                        Metric.LATENCY_P99_MS, cpu(trial, 1), Metric.LATENCY_REQUESTS, requests)))
                                .contains(
                                        "p99 is about single requests: a trial has 86 with a latency, of which 0.9 are slower, and a percentile needs 5. A higher rate or more windows make it one."))
                .isEqualTo(isTold);
    }

    @Test
    void aDetourOfRequestsIsNamed() {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        assertThat(notes(results)).noneMatch(note -> note.startsWith("Requests of"));

        results.trials().stream()
                .filter(trial -> trial.block() == 1 && !trial.aaRepeat())
                .forEach(trial ->
                        results.write(with(trial, TrialResult.DETOUR_ROLE, "a port that the API server forwards")));
        assertThat(notes(results))
                .anyMatch(
                        note -> note.startsWith(
                                "Requests of 2 trials went through a port that the API server forwards: its time is in every latency"));
    }

    /** Each repeat needs 2 % more than the first trial of its block. */
    @Test
    void aClusterSaysInItsFirstCardWhatItResolves() throws IOException {
        ResultFolder results = of(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                (trial.aaRepeat() ? 1.02 : 1) * (trial.subject().equals(VIRTUAL) ? 0.9 : 1)));
        assertThat(control(results)).isEmpty();

        results.trials().stream()
                .filter(TrialResult::aaRepeat)
                .forEach(trial -> results.write(with(trial, TrialResult.CLUSTER_ROLE, "v1.34.4")));
        String line =
                "Control: the same application on both sides read request CPU up to 2 % apart (5 A/A duets); with 5 duets this cluster shows differences of request CPU from about 1.5 % on.";
        assertThat(control(results)).containsExactly(line);
        assertThat(Jsoup.parse(Report.write(results))
                        .select(".card")
                        .getFirst()
                        .select(".control")
                        .text())
                .isEqualTo(line);
        assertThat(Files.readAllLines(folder.resolve("report/summary.md"))).contains("- " + line);
        assertThat(Report.table(results, 1000)).contains(line + "\n");
    }

    @Test
    void aClusterWithoutAnAaDuetSaysNothingOfIt() {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        results.trials().stream()
                .filter(trial -> !trial.aaRepeat())
                .forEach(trial -> results.write(with(trial, TrialResult.CLUSTER_ROLE, "v1.34.4")));

        assertThat(control(results)).isEmpty();
    }

    /** Repeats end at the third attempt, of which the last counts; the line stands where that of a valid A/A duet would. */
    @Test
    void aClusterWhoseAaDuetStaysInvalidSaysWhy() throws IOException {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        results.trials().stream().filter(TrialResult::aaRepeat).forEach(trial -> {
            for (int attempt = 1; attempt <= 3; attempt++) {
                results.write(invalid(trial, attempt, Map.of(TrialResult.CLUSTER_ROLE, "v1.34.4")));
            }
        });
        String line =
                "Control: none, because the A/A duet counts as invalid after 3 attempts: 31 % of a processor used by other pods, attempt 3.";

        assertThat(control(results)).containsExactly(line);
        assertThat(Jsoup.parse(Report.write(results)).select(".card .control").text())
                .isEqualTo(line);
        assertThat(Files.readAllLines(folder.resolve("report/summary.md"))).contains("- " + line);
        assertThat(Report.table(results, 1000)).contains(line + "\n");
    }

    /** A pod that never came says nothing of its cluster; the plan of the run does. */
    @Test
    void anAaDuetWithoutPodsIsToldByTheHostOfTheRun() throws IOException {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        results.trials().stream()
                .filter(TrialResult::aaRepeat)
                .forEach(trial -> results.write(invalid(trial, 1, Map.of())));
        assertThat(control(results)).isEmpty();

        Path run = folder.resolve("run.json");
        Files.writeString(
                run,
                Files.readString(run)
                        .replace("\"settings\" : {", "\"settings\" : {\"host of the application\": \"kubernetes\","));
        assertThat(control(results))
                .containsExactly(
                        "Control: none, because the A/A duet counts as invalid after 1 attempt: 31 % of a processor used by other pods, attempt 1.");
    }

    private static TrialResult invalid(TrialResult trial, int attempt, Map<String, String> software) {
        return TrialResult.of(
                trial.planned(),
                attempt,
                trial.profile(),
                TrialStatus.INVALID,
                "31 % of a processor used by other pods, attempt " + attempt,
                trial.startedAt(),
                trial.stepSeconds(),
                trial.processors(),
                software,
                trial.metrics());
    }

    private static List<String> control(ResultFolder results) {
        return Findings.of(Overview.of(results).views().getFirst()).control();
    }

    @Test
    void theNodesOfTheGeneratorsAreNamed() {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        assertThat(notes(results)).noneMatch(note -> note.startsWith("The load came"));

        results.trials().stream()
                .filter(trial -> !trial.aaRepeat())
                .forEach(trial ->
                        results.write(with(trial, TrialResult.GENERATOR_NODES_ROLE, "node2 (beside the application)")));
        assertThat(notes(results))
                .contains("The load came from pods of the cluster, on node2 (beside the application).");
    }

    @Test
    void anObserverWithinTheLimitsOfTheApplicationIsToldOnce() {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        assertThat(notes(results)).noneMatch(note -> note.contains("observer"));

        results.trials()
                .forEach(trial -> results.write(with(
                        trial,
                        TrialResult.OBSERVER_ROLE,
                        "within the application's container, because (one container)")));
        assertThat(notes(results).stream().filter(note -> note.contains("observer")))
                .containsExactly(
                        "hilo's observer was within the application's container, because (one container): limits, throttling and memory of the control group are those of both, request CPU is the application's alone. docs/kubernetes-policies.md#an-observer-within says what to allow.");
    }

    @Test
    void whatTheClusterHasAddedIsToldOnce() {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        assertThat(notes(results)).noneMatch(note -> note.startsWith("The cluster"));

        results.trials().forEach(trial -> results.write(with(trial, TrialResult.CHANGED_ROLE, "limits memory 512Mi")));
        assertThat(notes(results).stream().filter(note -> note.startsWith("The cluster")))
                .containsExactly(
                        "The cluster gave the application's pods what hilo did not ask for: limits memory 512Mi. docs/kubernetes-policies.md#what-a-cluster-adds says what that does to a result.");
    }

    @Test
    void littleLateReadingIsNotTold() {
        assertThat(notes(of(trial -> Map.of(
                        Metric.LATENCY_P99_MS, 20.0, Metric.ANSWERS_LATE_PERCENT, 0.2, Metric.ANSWERS_LATE_MS, 5.0))))
                .noneMatch(note -> note.contains("late"));
    }

    @Test
    void lateReadingOfAnswersIsTold() {
        assertThat(notes(of(trial -> Map.of(
                        Metric.LATENCY_P99_MS, 20.0, Metric.ANSWERS_LATE_PERCENT, 4.0, Metric.ANSWERS_LATE_MS, 5.0))))
                .contains(
                        "The load generator read 4 % of the answers late, by 5.0 ms: that is in the latencies of both sides, and makes them more alike: p99 may be shown to differ, never to be the same.");
    }

    @Test
    void rulesThatCouldNotBeAppliedAreTold() {
        ResultFolder results = of(trial -> Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu(trial, 1)));
        assertThat(notes(results)).noneMatch(note -> note.contains("judged"));

        List<TrialResult> counting =
                results.trials().stream().filter(trial -> !trial.aaRepeat()).toList();
        results.write(
                with(counting.getFirst(), TrialResult.NOT_JUDGED_ROLE, "CPU of other pods of the node (no sample)"));
        assertThat(notes(results))
                .contains(
                        "1 of %d trials could not be judged by all rules for what disturbs them; they count. In the first: CPU of other pods of the node (no sample)."
                                .formatted(counting.size()));
    }

    @Test
    void replicasAreToldWithTheMostUnevenShare() throws IOException {
        ResultFolder results = of(trial -> trial.subject().equals(VIRTUAL)
                ? Map.of(Metric.REPLICAS, 4.0, Metric.REPLICA_REQUESTS_MOST_PERCENT, 100.0 + trial.block())
                : Map.of());

        int blocks =
                results.trials().stream().mapToInt(TrialResult::block).max().orElseThrow();
        assertThat(notes(results))
                .contains(
                        "A Service spreads connections, not requests: the busiest of 4 replicas had %d %% of an even share of the requests."
                                .formatted(100 + blocks));
    }

    @Test
    void anApplicationAloneHasNoNoteOfReplicas() throws IOException {
        assertThat(notes(of(trial -> Map.of()))).noneMatch(note -> note.contains("Service"));
    }

    @Test
    void aCapacityOfWhatIsBesideTheApplicationIsCalledThat() throws IOException {
        ResultFolder results = of(trial -> trial.subject().equals(VIRTUAL)
                ? Map.of(Metric.CAPACITY_APPLICATION_CPU_PERCENT, 33.0, Metric.CAPACITY_BESIDE_CPU_PERCENT, 96.0)
                : Map.of(Metric.CAPACITY_APPLICATION_CPU_PERCENT, 95.0, Metric.CAPACITY_BESIDE_CPU_PERCENT, 96.0));

        assertThat(notes(results))
                .contains(
                        "In 5 of 10 searches the capacity is not that of the application: at the rate that failed, its processors were at most 33 % busy,"
                                + " and those of database, services and load generator at least 96 %. Give the application less (--cpus) or the"
                                + " others more (--cpus-database, --cpus-generator).");
    }

    private static List<String> notes(ResultFolder results) {
        return Findings.of(Overview.of(results).views().getFirst()).notes();
    }

    private static TrialResult with(TrialResult trial, String role, String told) {
        return TrialResult.of(
                trial.planned(),
                trial.attempt(),
                trial.profile(),
                trial.status(),
                null,
                trial.startedAt(),
                trial.stepSeconds(),
                trial.processors(),
                Map.of(role, told),
                trial.metrics());
    }

    /** 300 requests a second at 0.1 ms more are 3 % of a processor; 299 answers a second that take 20 ms are six at once. */
    @Test
    void theCardEndsWithWhatTheChangeMeansAtTheRateOfTheRun() throws IOException {
        ResultFolder results = of(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                (trial.subject().equals(VIRTUAL) ? 1.1 : 1) * cpu(trial, 1),
                Metric.OFFERED_PER_S,
                300.0,
                Metric.THROUGHPUT_PER_S,
                299.0,
                Metric.LATENCY_MEAN_MS,
                trial.subject().equals(VIRTUAL) ? 10.0 : 20.0,
                Metric.CAPACITY_PER_S,
                (trial.subject().equals(VIRTUAL) ? 3000 : 1000) * cpu(trial, 1)));

        String line =
                Findings.of(Overview.of(results).views().getFirst()).decisions().getFirst();

        assertThat(line)
                .matches(
                        "At 300 requests a second, the rate at which it was measured, request CPU is 3\\.\\d+ % of a processor more"
                                + " \\[\\+2\\.\\d+, \\+3\\.\\d+]\\. Above 1,00\\d requests a second only virtual meets the goal, up to"
                                + " 3,0\\d\\d\\. Requests at once, by Little's law the mean of a trial: at most 5\\.98 with platform,"
                                + " 2\\.99 with virtual\\.");
        Document page = Jsoup.parse(Report.write(results));
        assertThat(page.select(".card .answer")
                        .getLast()
                        .child(page.select(".card .answer").getLast().childrenSize() - 1)
                        .text())
                .isEqualTo(line);
    }

    @Test
    void aLoadThatWasMadeForP99SaysNothingOfCpu() throws IOException {
        of(trial -> Map.of(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                cpu(trial, 1),
                Metric.LATENCY_P99_MS,
                cpu(trial, 1),
                Metric.LATENCY_MEAN_MS,
                20.0,
                Metric.OFFERED_PER_S,
                300.0,
                Metric.THROUGHPUT_PER_S,
                300.0));
        Path run = folder.resolve("run.json");
        Files.writeString(
                run,
                Files.readString(run).replace("\"duet\" : null", "\"duet\" : null, \"asks\" : [ \"latency_p99_ms\" ]"));

        Findings findings =
                Findings.of(Overview.of(ResultFolder.open(folder)).views().getFirst());

        assertThat(findings.answers().getFirst()).contains("p99").doesNotContain("request CPU");
        assertThat(findings.decisions().getFirst()).startsWith("Requests at once");
    }

    /** Go and Rust instead of Java: two lines that begin alike would be told apart by their last word. */
    @Test
    void ofSeveralSwitchesEachConsequenceNamesItsOwn() {
        Subject classic = FakeResults.subject("spring", "blocking", "mysql", "classic");
        ResultFolder results = of(
                FakeResults.run(List.of(PLATFORM, VIRTUAL, classic), 5, FakeResults.QUICK),
                trial -> Map.of(
                        Metric.REQUEST_CPU_MS_PER_REQUEST,
                        cpu(trial, 1),
                        Metric.THROUGHPUT_PER_S,
                        299.0,
                        Metric.LATENCY_MEAN_MS,
                        20.0));

        assertThat(Findings.of(Overview.of(results).views().getFirst()).decisions())
                .hasSizeGreaterThan(1)
                .doesNotHaveDuplicates()
                .allMatch(line -> line.matches("Threads: \\w+ instead of \\w+: Requests at once.*"));
    }

    @Test
    void theCardSaysWhatAWaitingVirtualThreadTakes() throws IOException {
        ResultFolder results = of(trial -> trial.subject().equals(VIRTUAL)
                ? Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, 1.0, Metric.VIRTUAL_THREAD_KB, 4 * cpu(trial, 1))
                : Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, 1.0));

        assertThat(Findings.of(Overview.of(results).views().getFirst())
                        .decisions()
                        .getFirst())
                .isEqualTo("A virtual thread that waits takes heap: 4.02 KB [4.00, 4.03] with virtual.");
    }

    /** CPU times within a percent of each other. */
    private static double cpu(PlannedTrial trial, double aaFactor) {
        return (1 + trial.number() * 7 % 5 / 500.0) * (trial.aaRepeat() ? aaFactor : 1);
    }

    private Findings findings(Function<PlannedTrial, Map<Metric, Double>> metrics) {
        return Findings.of(Overview.of(of(metrics)).views().getFirst());
    }

    private ResultFolder of(Function<PlannedTrial, Map<Metric, Double>> metrics) {
        return of(FakeResults.run(List.of(PLATFORM, VIRTUAL), 5, FakeResults.QUICK), metrics);
    }

    private ResultFolder of(RunResult run, Function<PlannedTrial, Map<Metric, Double>> metrics) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(run);
        run.planned()
                .forEach(trial -> results.write(FakeResults.trial(trial, TrialStatus.OK, null, metrics.apply(trial))));
        return results;
    }
}
