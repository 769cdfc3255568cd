package dev.hilo.harness.run.closedloop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClosedLoopFolderTest {
    @TempDir
    Path folder;

    @Test
    void thePageHasItsForm() throws IOException {
        results(false);

        assertThat(folder.resolve("closed-loop.md")).hasContent(golden("closed-loop.md"));
    }

    @Test
    void everyMeasurementIsALineOfTheCsv() throws IOException {
        results(false);

        assertThat(folder.resolve("closed-loop.csv")).hasContent(golden("closed-loop.csv"));
    }

    @Test
    void theSummaryOfTheTerminalStandsInThePage() throws IOException {
        ClosedLoopFolder results = results(false);

        assertThat(golden("closed-loop.md"))
                .contains(String.join("\n", ClosedLoopSummary.lines(results.measurements())));
    }

    @Test
    void thePageSaysThatAFlightRecordingWasMade() throws IOException {
        results(true);

        assertThat(folder.resolve("closed-loop.md"))
                .content()
                .contains("A flight recording (settings=profile) was made");
    }

    @Test
    void nothingElseIsLeftInTheFolder() throws IOException {
        results(false);

        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    /** Three rounds: one variant good, one with a bad round, one that never started. */
    private ClosedLoopFolder results(boolean profiled) throws IOException {
        Subject platform = subject("mysql", "platform");
        Subject virtual = subject("mysql", "virtual");
        Subject other = subject("mongodb", "platform");
        ClosedLoopFolder results = new ClosedLoopFolder(folder, notes(profiled));
        results.add(measured(1, 1, virtual, 12_000.4, 0, null));
        results.add(measured(2, 1, platform, 9_000, 0, null));
        results.add(new Measurement(
                new PlannedTrial(3, 1, 3, other, "closed-loop"),
                Map.of(),
                Map.of(),
                "start application: it ended, \"why\" is in its log"));
        results.add(measured(4, 2, platform, 8_000, 0, null));
        results.add(measured(5, 2, virtual, 400, 7, "measure: 7 of 4000 answers were not 2xx"));
        results.add(measured(6, 3, virtual, 13_000, 0, null));
        results.add(measured(7, 3, platform, 9_500, 0, null));
        return results;
    }

    private static ClosedLoopNotes notes(boolean profiled) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("rounds", "3");
        settings.put("heap of the application", "500m");
        return new ClosedLoopNotes(
                List.of("./bench", "closed-loop", "--stacks", "*-mysql-*,it's", "--seed", "42"),
                new ClosedLoopLoad(32, 10, 20, profiled),
                settings,
                Map.of("cpu", "a fast one"));
    }

    private static Measurement measured(int number, int round, Subject subject, double rate, int bad, String failure) {
        Map<ClosedLoopFigure, Double> metrics = new EnumMap<>(ClosedLoopFigure.class);
        metrics.put(ClosedLoopFigure.START_S, 5.04 + round);
        metrics.put(ClosedLoopFigure.REQUESTS_PER_S, rate);
        metrics.put(ClosedLoopFigure.WRK_P50_MS, 2.5 * round);
        metrics.put(ClosedLoopFigure.WRK_P99_MS, 20.126 * round);
        metrics.put(ClosedLoopFigure.REQUESTS, 10 * rate);
        metrics.put(ClosedLoopFigure.NON_2XX, (double) bad);
        metrics.put(ClosedLoopFigure.SOCKET_ERRORS, 0.0);
        metrics.put(ClosedLoopFigure.APPLICATION_CPU_MS_PER_REQUEST, 1000 / rate);
        metrics.put(ClosedLoopFigure.APPLICATION_CPU_PERCENT, 99.6);
        metrics.put(ClosedLoopFigure.DATABASE_CPU_PERCENT, 45.4);
        metrics.put(ClosedLoopFigure.WRK_CPU_PERCENT, 31.2);
        metrics.put(ClosedLoopFigure.RSS_MB, 412.5);
        Map<String, String> software = new TreeMap<>(Map.of("database", "MariaDB 11.4.5", "driver", "a-driver 1.2"));
        return new Measurement(
                new PlannedTrial(number, round, number, subject, "closed-loop"), software, metrics, failure);
    }

    private static Subject subject(String database, String threads) {
        String stack = "movies-fake-" + database;
        return Subjects.of("movies", stack, threads, "fake", "blocking", database, threads, null);
    }

    private static String golden(String name) throws IOException {
        try (var stream = ClosedLoopFolderTest.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
