package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadFilesTest {
    private static final List<String> OPERATIONS = List.of("GET-a", "POST-c");
    private static final int SECONDS = 4;
    private static final long START = 1_795_000_000_123L;
    private static final List<String> TABLES =
            List.of(ResultFiles.ARRIVALS, ResultFiles.OPERATIONS, ResultFiles.TOTALS);

    @TempDir
    Path folder;

    /** A request as it was measured. */
    private record Measured(int second, int operation, Outcome outcome, long micros, long lag) {
        static Measured random(SplittableRandom random) {
            List<Outcome> outcomes = new ArrayList<>(Outcome.KNOWN);
            outcomes.add(Outcome.failure("own-word"));
            return new Measured(
                    random.nextInt(SECONDS),
                    random.nextInt(OPERATIONS.size()),
                    outcomes.get(random.nextInt(outcomes.size())),
                    (long) Math.exp(random.nextDouble(2, 16)),
                    random.nextLong(3_000));
        }
    }

    private static LoadFiles files(List<Measured> load, List<Measured> warmUp) {
        int[] offered = new int[SECONDS];
        load.forEach(one -> offered[one.second()]++);
        LoadTotals totals = new LoadTotals(
                START,
                START + 1_000 * SECONDS,
                (long) load.size(),
                null,
                null,
                (long) load.size(),
                (long) warmUp.size(),
                "Gatling 3",
                null);
        return new LoadFiles(
                totals,
                Optional.of(offered),
                summary(load),
                List.of(),
                Optional.of(new LoadFiles.WarmUpLatencies(START - 9_000, summary(warmUp))));
    }

    private static LoadSummary summary(List<Measured> all) {
        LoadSummary summary = new LoadSummary(OPERATIONS, SECONDS);
        for (Measured one : all) {
            summary.add(one.second(), one.operation(), one.outcome(), 1);
            summary.addLag(one.second(), one.lag());
            if (one.outcome().hasLatency()) {
                summary.addLatency(one.second(), one.operation(), one.micros(), 1);
            }
        }
        return summary;
    }

    /** Percentiles could not be merged; histograms can, so nothing shows how many generators there were. */
    @Test
    void filesOfSeveralAreThoseOfOneWithAllValues() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        for (int of = 1; of <= 5; of++) {
            List<List<Measured>> loads = parts(of);
            List<List<Measured>> warmUps = parts(of);
            List<Measured> load = spread(loads, random);
            List<Measured> warmUp = spread(warmUps, random);
            List<LoadFiles> read = new ArrayList<>();
            for (int number = 0; number < of; number++) {
                Path own = folder(of + "-" + number);
                files(loads.get(number), warmUps.get(number)).write(own);
                read.add(LoadFiles.read(own, 0));
            }

            Path merged = folder(of + "-merged");
            LoadFiles.merged(read).write(merged);

            Path expected = folder(of + "-expected");
            files(load, warmUp).write(expected);
            for (String file : TABLES) {
                assertThat(merged.resolve(file)).as(file).hasSameTextualContentAs(expected.resolve(file));
            }
            assertSameLatencies(LoadFiles.read(merged, 0), LoadFiles.read(expected, 0));
        }
    }

    private static void assertSameLatencies(LoadFiles merged, LoadFiles expected) {
        for (int second = 0; second < SECONDS; second++) {
            for (int operation = 0; operation < OPERATIONS.size(); operation++) {
                assertThat(merged.load().latency(second, operation))
                        .isEqualTo(expected.load().latency(second, operation));
                assertThat(merged.warmUp().orElseThrow().summary().latency(second, operation))
                        .isEqualTo(expected.warmUp().orElseThrow().summary().latency(second, operation));
            }
        }
    }

    private static List<List<Measured>> parts(int of) {
        List<List<Measured>> parts = new ArrayList<>();
        for (int number = 0; number < of; number++) {
            parts.add(new ArrayList<>());
        }
        return parts;
    }

    private static List<Measured> spread(List<List<Measured>> parts, SplittableRandom random) {
        List<Measured> all = new ArrayList<>();
        // every second and every word of its own, so that the files of each part have the same lines
        for (int count = 0; count < 4_000; count++) {
            Measured one = Measured.random(random);
            all.add(one);
            parts.get(count % parts.size()).add(one);
        }
        return all;
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectory(folder.resolve(name));
    }

    @Test
    void timesAreThoseOfTheClockHere() throws IOException {
        files(List.of(new Measured(1, 0, Outcome.OK, 250, 3)), List.of(new Measured(0, 0, Outcome.OK, 90, 0)))
                .write(folder);

        LoadFiles read = LoadFiles.read(folder, 2_500);

        assertThat(read.totals().startedAtEpochMillis()).isEqualTo(START - 2_500);
        assertThat(read.totals().endedAtEpochMillis()).isEqualTo(START - 2_500 + 1_000 * SECONDS);
        assertThat(read.warmUp().orElseThrow().startEpochMillis()).isEqualTo(START - 9_000 - 2_500);
        assertThat(read.load().latency(1, 0).getTotalCount()).isEqualTo(1);
        assertThat(read.warmUp().orElseThrow().summary().latency(0, 0).getTotalCount())
                .isEqualTo(1);
        assertThat(read.load().lagMaxMicros(0)).isEmpty();
        assertThat(read.load().lagMaxMicros(1)).hasValue(3);
    }

    /** Half of the generators late for 2 % of the time is no 1 %: their answers are late by themselves. */
    @Test
    void ofTheirPunctualityTheWorseCounts() {
        HeartbeatSecond punctual = new HeartbeatSecond(200, 0, 400);
        HeartbeatSecond late = new HeartbeatSecond(100, 2, 5_000);

        assertThat(punctual.orWorse(late)).isEqualTo(late);
        assertThat(late.orWorse(punctual)).isEqualTo(late);
        assertThat(HeartbeatSecond.NONE.orWorse(punctual)).isEqualTo(punctual);
        assertThat(punctual.orWorse(HeartbeatSecond.NONE)).isEqualTo(punctual);
    }

    @Test
    void differentLoadsAreNotMerged() {
        LoadFiles one = files(List.of(), List.of());
        LoadFiles other =
                new LoadFiles(one.totals(), one.offered(), new LoadSummary(OPERATIONS, 9), List.of(), Optional.empty());

        assertThatThrownBy(() -> LoadFiles.merged(List.of(one, other)))
                .hasMessage("the generators of one load have measured different operations or seconds");
    }
}
