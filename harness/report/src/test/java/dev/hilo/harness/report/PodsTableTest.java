package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodsTableTest {
    private static final String GOAL = "p99<=100ms,errors<=0.1%";
    private static final List<String> LEVELS = List.of("128m", "192m", "256m", "512m", "1g");

    @TempDir
    Path folder;

    @Test
    void aRunWithoutLimitsHasNoTable() throws IOException {
        ResultFolder results =
                FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 1);
        results.write(seeking(results.run(), List.of()));

        assertThat(Report.table(results, 120)).doesNotContain("Pods for");
        assertThat(Report.write(results)).content().doesNotContain("id=\"pods\"");
    }

    @Test
    void eachSizeHasItsPodsOrWhyThereAreNone() throws IOException {
        Subject subject = FakeResults.springBlocking().getFirst();
        List<Subject> sizes = LEVELS.stream()
                .map(level -> subject.with(Map.of("memory", level)))
                .toList();
        ResultFolder results = FakeResults.finished(folder, sizes, 1);
        results.write(seeking(results.run(), List.of(FactorDescription.varied("memory", LEVELS))));
        for (PlannedTrial trial : results.run().planned()) {
            store(results, trial);
        }

        String table = Report.table(results, 160);
        Path index = Report.write(results);

        assertThat(table)
                .contains("Pods for 300 req/s at " + GOAL)
                .containsPattern("variant +128m memory +192m memory +256m memory +512m memory +1g memory\n")
                .containsPattern(
                        subject.name()
                                + " +out of memory +out of memory +no rate held +4 pods, 95.0 req/s each, one start: no verdict +1 pod, ≥ 16,000 req/s each, one start: no verdict\n");
        assertThat(index)
                .content()
                .contains(
                        "id=\"pods\"",
                        "<td>out of memory</td>",
                        "<td>4 pods, 95.0 req/s each, one start: no verdict</td>");
        assertThat(Files.readString(folder.resolve("report/summary.md")))
                .contains(
                        "| 128m memory | 192m memory | 256m memory | 512m memory | 1g memory |",
                        "| out of memory | no rate held |");
    }

    /** Of two starts one held 400 requests a second and one held none: 200 were never measured. */
    @Test
    void aStartWithoutARateMakesNoPodSmaller() throws IOException {
        Subject size = FakeResults.springBlocking().getFirst().with(Map.of("memory", "256m"));
        ResultFolder results = FakeResults.finished(folder, List.of(size), 2);
        results.write(seeking(results.run(), List.of(FactorDescription.varied("memory", List.of("256m")))));
        for (PlannedTrial trial : results.run().planned()) {
            int perSecond = trial.block() == 1 ? 0 : 400;
            found(results, trial, new Capacity(GOAL, perSecond, perSecond + 5, "p99 143 ms", true, false, 9));
        }

        assertThat(Report.table(results, 160)).contains(" 1 pod, 400 req/s each, none held in 1 of 2\n");
    }

    /** 300 requests a second take two applications of two pods, which served 190 together, and one of four. */
    @Test
    void replicasAreCountedAsPods() throws IOException {
        List<String> levels = List.of("2", "4");
        Subject subject = FakeResults.springBlocking().getFirst();
        ResultFolder results = FakeResults.finished(
                folder,
                levels.stream()
                        .map(level -> subject.with(Map.of("replicas", level)))
                        .toList(),
                1);
        results.write(seeking(results.run(), List.of(FactorDescription.varied("replicas", levels))));
        for (PlannedTrial trial : results.run().planned()) {
            double replicas = Double.parseDouble(trial.subject().level("replicas"));
            results.write(FakeResults.trial(trial, TrialStatus.OK, null, Map.of(Metric.REPLICAS, replicas)));
            int perSecond = replicas == 2 ? 190 : 340;
            found(results, trial, new Capacity(GOAL, perSecond, perSecond + 5, "p99 143 ms", true, false, 9));
        }

        assertThat(Report.table(results, 160))
                .containsPattern("variant +2 replicas +4 replicas\n")
                .containsPattern(
                        subject.name()
                                + " +4 pods, 190 req/s by 2, one start: no verdict +4 pods, 340 req/s by 4, one start: no verdict\n");
    }

    private static void store(ResultFolder results, PlannedTrial trial) {
        switch (trial.subject().level("memory")) {
            case "128m" ->
                results.write(FakeResults.trial(
                        trial, TrialStatus.OUT_OF_MEMORY, "killed by the memory limit of 128 MB", Map.of()));
            case "192m" ->
                found(
                        results,
                        trial,
                        new Capacity(
                                GOAL, 0, 4, "out of memory: killed by the memory limit of 192 MB", true, false, 5));
            case "256m" -> found(results, trial, new Capacity(GOAL, 0, 4, "p99 143 ms", true, false, 9));
            case "512m" -> found(results, trial, new Capacity(GOAL, 95, 99, "p99 143 ms", true, false, 9));
            default -> found(results, trial, new Capacity(GOAL, 16_000, null, null, true, true, 8));
        }
    }

    private static void found(ResultFolder results, PlannedTrial trial, Capacity capacity) {
        capacity.write(results.trialFolder(trial, 1));
    }

    private static RunResult seeking(RunResult run, List<FactorDescription> varied) {
        Map<String, String> settings = new LinkedHashMap<>(run.settings());
        settings.put(RunResult.CAPACITY_GOAL, GOAL);
        settings.put(RunResult.PODS_FOR, "300");
        return new RunResult(
                run.format(),
                run.hiloVersion(),
                run.startedAt(),
                run.command(),
                run.seed(),
                run.suite(),
                run.profile(),
                run.blocks(),
                run.factors().varying(varied),
                run.planned(),
                run.loads(),
                run.statistics(),
                settings,
                run.environment());
    }
}
