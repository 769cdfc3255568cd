package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.result.Duet.Stretch;
import dev.hilo.harness.result.StatisticsPlan.Look;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {
    private static final Subject SUBJECT = Subjects.of(
            "movies", "movies-spring-blocking-mysql", "virtual", "spring", "blocking", "mysql", "virtual", null);

    private static final RunResult RUN = new RunResult(
            RunResult.FORMAT,
            "0.1.0",
            Instant.parse("2026-11-21T04:00:00Z"),
            List.of("./bench", "run", "--seed", "7"),
            7,
            "movies",
            "quick",
            1,
            Subjects.FACTORS,
            List.of(new PlannedTrial(1, 1, 1, SUBJECT, "movies"), new PlannedTrial(2, 1, 1, SUBJECT, "other")),
            loads(),
            new StatisticsPlan(
                    5,
                    20.0,
                    "threads",
                    List.of(new Look(2, 0.01), new Look(4, 0.04)),
                    new Noise("10 A/A duets", Map.of(Metric.LATENCY_P99_MS, new Prior(0.2, 4)))),
            Map.of("heap", "500 MB"),
            Map.of("cores", "2"));

    @TempDir
    Path folder;

    @Test
    void writesTheFilesOfTheFormat() throws IOException {
        ResultFolder results = written();

        assertThat(results.path().resolve("run.json")).hasContent(golden("run.json"));
        assertThat(results.trialFolder(RUN.planned().get(0), 1).resolve("trial.json"))
                .hasContent(golden("trial.json"));
    }

    @Test
    void readsWhatItWrote() {
        ResultFolder results = ResultFolder.open(written().path());

        assertThat(results.run()).isEqualTo(RUN);
        assertThat(results.trials()).containsExactly(trial(1), trial(2));
    }

    @Test
    void theLastAttemptCountsAndAllAreKept() {
        ResultFolder results = written();
        TrialResult second = attempt(trial(1), 2);
        TrialResult third = attempt(trial(1), 3);
        results.write(third);
        results.write(second);

        assertThat(results.trials()).containsExactly(third, trial(2));
        assertThat(results.attempts()).containsExactly(trial(1), second, third, trial(2));
        assertThat(results.trialFolder(third))
                .isEqualTo(results.trialFolder(RUN.planned().get(0), 3));
        assertThat(results.trialFolder(third).getParent().getFileName().toString())
                .endsWith(".3");
    }

    @Test
    void leavesNothingButWholeFiles() throws IOException {
        ResultFolder results = written();

        try (var files = Files.walk(results.path())) {
            assertThat(files.filter(Files::isRegularFile))
                    .extracting(Path::getFileName)
                    .extracting(Path::toString)
                    .containsExactlyInAnyOrder("run.json", "trial.json", "trial.json");
        }
    }

    @Test
    void passesOverTrialsThatDidNotEnd() throws IOException {
        ResultFolder results = written();
        Path unfinished = results.trialFolder(RUN.planned().get(1), 1);
        Files.writeString(unfinished.resolve("trial.json"), "{\"number\": 2, \"blo");
        Files.createDirectories(results.path().resolve("starts/002-begun/movies"));
        Files.createFile(Files.createDirectories(results.path().resolve("starts/003-empty/movies"))
                .resolve("trial.json"));

        assertThat(results.trials()).containsExactly(trial(1));
    }

    @Test
    void passesOverMetricsThatItDoesNotKnow() throws IOException {
        ResultFolder results = written();
        Path file = results.trialFolder(RUN.planned().get(0), 1).resolve("trial.json");
        Files.writeString(
                file,
                Files.readString(file).replace("\"metrics\" : {", "\"metrics\" : { \"metric_of_tomorrow\" : 1.5,"));

        assertThat(results.trials()).containsExactly(trial(1), trial(2));
    }

    @Test
    void refusesAnotherFormatInOneLine() throws IOException {
        Files.writeString(folder.resolve("run.json"), "{\"format\": 99, \"trials\": \"another meaning\"}");

        assertThatThrownBy(() -> ResultFolder.open(folder))
                .isInstanceOf(ResultException.class)
                .hasMessageContainingAll("run.json", "99", "formats 5 and 6")
                .message()
                .hasLineCount(1);
    }

    @Test
    void saysWhatIsNotAResultFolder() {
        assertThatThrownBy(() -> ResultFolder.open(folder)).hasMessageContaining("is not a result folder");
    }

    @Test
    void namesAnUnreadableFileInOneLine() throws IOException {
        Files.writeString(folder.resolve("run.json"), "{]\n}");

        assertThatThrownBy(() -> ResultFolder.open(folder))
                .isInstanceOf(ResultException.class)
                .hasMessageContaining("cannot read")
                .message()
                .hasLineCount(1);
    }

    @Test
    void doesNotWriteOverAnEarlierRun() throws IOException {
        Path used = written().path();

        assertThatThrownBy(() -> ResultFolder.create(used)).hasMessageContaining("already holds a run");
        Files.delete(used.resolve(ResultFolder.RUN));
        Files.writeString(used.resolve("mine.txt"), "");
        assertThatThrownBy(() -> ResultFolder.create(used))
                .hasMessageEndingWith("is not empty: choose another folder with --out");
        Files.delete(used.resolve("mine.txt"));
        assertThat(ResultFolder.create(used).path()).isEqualTo(used);
    }

    @Test
    void takesAFolderWhoseRunWasKilledBeforeItBegan() throws IOException {
        Files.createFile(folder.resolve(ResultFolder.SUITE));
        assertThatThrownBy(() -> ResultFolder.create(folder))
                .as("a file of the user's")
                .hasMessageEndingWith("is not empty: choose another folder with --out");
        Files.createDirectory(folder.resolve("starts"));
        for (String file : List.of(ResultFolder.ARTIFACTS, ResultFolder.PUBLISHED, "run.json.tmp")) {
            Files.createFile(folder.resolve(file));
        }

        assertThat(ResultFolder.create(folder).path()).isEqualTo(folder);
    }

    private static Map<String, Load> loads() {
        Map<String, Load> loads = new LinkedHashMap<>();
        loads.put("movies", Load.open(List.of(new LoadPhase(200, 300, 3)), Arrivals.EVEN));
        loads.put("other", Load.closed(new Clients(16, 2.5)));
        loads.put("duet", Load.of(new Duet(5, new Stretch(200, 20), new Stretch(300, 4), 2, 1)));
        loads.put("own", Load.ofSimulation(600));
        loads.put("startup", Load.NONE);
        return loads;
    }

    private ResultFolder written() {
        ResultFolder results = ResultFolder.create(folder);
        results.write(RUN);
        results.write(trial(2));
        results.write(trial(1));
        return results;
    }

    private static TrialResult trial(int number) {
        Map<String, Double> steps = new LinkedHashMap<>();
        steps.put("database", 3.25);
        steps.put("load", 24.0);
        return new TrialResult(
                number,
                1,
                1,
                0,
                SUBJECT,
                number == 1 ? "movies" : "other",
                false,
                1,
                "quick",
                TrialStatus.INVALID,
                "generator above 80 % CPU",
                Instant.parse("2026-11-21T04:00:01Z"),
                steps,
                Map.of("application", "0"),
                Map.of("database", "MariaDB 11.4.5"),
                Map.of(Metric.LATENCY_P99_9_MS, 12.5));
    }

    private static TrialResult attempt(TrialResult trial, int attempt) {
        return TrialResult.of(
                trial.planned(),
                attempt,
                trial.profile(),
                trial.status(),
                trial.reason(),
                trial.startedAt(),
                trial.stepSeconds(),
                trial.processors(),
                trial.software(),
                trial.metrics());
    }

    private static String golden(String name) throws IOException {
        try (var stream = ResultFolderTest.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
