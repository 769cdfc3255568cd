package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.gatling.run.Generator;
import dev.hilo.gatling.run.GeneratorRun;
import dev.hilo.gatling.run.PlanOfTest;
import dev.hilo.gatling.run.SharedGenerator;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A duet: two applications under one generator. */
class DuetTest {
    private static final int MOVIES = 205;
    private static final int WARM_UP = 100;
    private static final int CLIENTS = 3;

    @TempDir
    Path folder;

    private PlanOfTest first;
    private PlanOfTest second;

    @BeforeEach
    void plan() throws IOException {
        first = load("first", 60, 120, 0);
        second = load("second", 60, 0, 120);
    }

    /** Both sides together for 3 s, then a window of 2 s for each side after an idle second. */
    private PlanOfTest load(String side, int together, int alone, int later) throws IOException {
        List<String> ids =
                IntStream.rangeClosed(1, MOVIES).mapToObj(String::valueOf).toList();
        return new PlanOfTest(Files.createDirectories(folder.resolve(side)), "movies", ids)
                .with("arrivals", "poisson")
                .with("warmUp", warmUp(WARM_UP, 60))
                .with(
                        "phases",
                        List.of(phase(together, 3), phase(0, 1), phase(alone, 2), phase(0, 1), phase(later, 2)));
    }

    private static Map<String, Object> warmUp(int requests, int maxSeconds) {
        return Map.of(
                "clients",
                CLIENTS,
                "burstSeconds",
                0.3,
                "pauseSeconds",
                0.1,
                "requests",
                requests,
                "maxSeconds",
                maxSeconds);
    }

    private static Map<String, Integer> phase(int perSecond, int seconds) {
        return Map.of("fromPerSecond", perSecond, "toPerSecond", perSecond, "seconds", seconds);
    }

    private Generator start(MoviesStub one, MoviesStub other) throws IOException {
        return SharedGenerator.start(MoviesScenario.class, folder, targets(one, other));
    }

    private List<GeneratorRun.Target> targets(MoviesStub one, MoviesStub other) {
        return List.of(
                new GeneratorRun.Target(one.url(), List.of(first)),
                new GeneratorRun.Target(other.url(), List.of(second)));
    }

    @Test
    void bothGetTheSameRequestsAndThenEachItsOwn() throws Exception {
        first.with("operation", "get");
        second.with("operation", "get");
        try (MoviesStub one = new MoviesStub(MOVIES, MoviesStub.Delay.NONE);
                MoviesStub other = new MoviesStub(MOVIES, () -> Thread.sleep(3));
                Generator generator = start(one, other)) {
            generator.await(() -> first.isWarmUpDone() && second.isWarmUpDone());
            assertThat(List.of(one.requests(), other.requests())).containsOnly((long) WARM_UP);
            Stream.of(one, other).forEach(MoviesStub::forgetCounts);
            first.goAtOnce();
            Thread.sleep(500);
            assertThat(one.requests()).as("the other side has not said go").isZero();
            second.goAtOnce();
            assertThat(generator.exitCode()).as(generator::log).isZero();

            List<Integer> byFirst = first.files().arrivalsBySecond("started");
            List<Integer> bySecond = second.files().arrivalsBySecond("started");
            assertThat(byFirst).isEqualTo(first.files().arrivalsBySecond("offered"));
            assertThat(bySecond).isEqualTo(second.files().arrivalsBySecond("offered"));
            assertThat(sum(byFirst, 0, 3)).isPositive().isEqualTo(sum(bySecond, 0, 3));
            assertThat(sum(byFirst, 4, 6)).isPositive();
            assertThat(sum(bySecond, 7, 9)).isPositive();
            assertThat(sum(byFirst, 6, 9) + sum(byFirst, 3, 4)).isZero();
            assertThat(sum(bySecond, 3, 7)).isZero();

            int together = sum(byFirst, 0, 3);
            assertThat(sorted(one.got().subList(0, together)))
                    .isEqualTo(sorted(other.got().subList(0, together)));
            assertThat(one.got()).hasSize(sum(byFirst, 0, 9));
            for (PlanOfTest side : List.of(first, second)) {
                assertThat(side.files().outcomes("ok")).isEqualTo(side.files().arrivals("started"));
                assertThat(side.files().totals().get("warmUpRequests").asInt()).isEqualTo(WARM_UP);
                assertThat(side.files().heartbeatsBySecond("beats")).hasSize(9).allMatch(beats -> beats > 0);
            }
            assertThat(first.files().totals().get("startedAtEpochMillis"))
                    .as("one origin")
                    .isEqualTo(second.files().totals().get("startedAtEpochMillis"));
        }
    }

    /** The slow side has no time for all of it, and the fast one would have done many times as much. */
    @Test
    void aWarmUpThatIsCutShortIsTheSameWorkForBoth() throws Exception {
        int ahead = 20;
        int planned = 50 * ahead;
        Stream.of(first, second).forEach(side -> side.with("operation", "get").with("warmUp", warmUp(planned, 2)));
        try (MoviesStub one = new MoviesStub(MOVIES, MoviesStub.Delay.NONE);
                MoviesStub other = new MoviesStub(MOVIES, () -> Thread.sleep(30));
                Generator generator = start(one, other)) {
            generator.await(() -> first.isWarmUpDone() && second.isWarmUpDone());

            assertThat(other.requests()).isPositive().isLessThan(planned / 2);
            assertThat(one.requests() - other.requests()).isBetween(-(long) CLIENTS, (long) ahead + CLIENTS);
        }
    }

    private static int sum(List<Integer> seconds, int from, int to) {
        return seconds.subList(from, to).stream().mapToInt(Integer::intValue).sum();
    }

    private static List<Long> sorted(List<Long> ids) {
        return ids.stream().sorted().toList();
    }

    @Test
    void theMixIsTheSameAtBoth() throws Exception {
        Stream.of(first, second).forEach(side -> side.with("phases", List.of(phase(100, 4))));
        try (MoviesStub one = new MoviesStub(MOVIES, MoviesStub.Delay.NONE);
                MoviesStub other = new MoviesStub(MOVIES, MoviesStub.Delay.NONE);
                Generator generator = start(one, other)) {
            generator.await(() -> first.isWarmUpDone() && second.isWarmUpDone());
            first.go(one.ids());
            second.go(other.ids());
            assertThat(generator.exitCode()).as(generator::log).isZero();
        }
        for (MovieOperation operation : MovieOperation.values()) {
            assertThat(first.files().outcomes("started", operation.key()))
                    .isEqualTo(second.files().outcomes("started", operation.key()));
        }
        assertThat(first.files().outcomes("ok") + first.files().outcomes("gone"))
                .isEqualTo(first.files().arrivals("started"));
    }

    /** In the middle of the alternation the second side blocks until the first has answered 30 more requests. */
    @Test
    void aSideThatStallsDoesNotHoldTheOther() throws Exception {
        Stream.of(first, second).forEach(side -> side.with("phases", List.of(phase(60, 3))));
        AtomicBoolean measured = new AtomicBoolean();
        try (MoviesStub one = new MoviesStub(MOVIES, MoviesStub.Delay.NONE);
                MoviesStub other = new MoviesStub(MOVIES, () -> {
                    while (measured.get() && one.requests() >= 20 && one.requests() < 50) {
                        Thread.sleep(5);
                    }
                });
                Generator generator = start(one, other)) {
            generator.await(() -> first.isWarmUpDone() && second.isWarmUpDone());
            Stream.of(one, other).forEach(MoviesStub::forgetCounts);
            measured.set(true);
            first.go(one.ids());
            second.go(other.ids());
            assertThat(generator.exitCode()).as(generator::log).isZero();
        }
        assertThat(second.files().outcomes("timeout")).isZero();
        assertThat(second.files().latency("latency.hlog", "").getMaxValue())
                .as("there was a stall")
                .isGreaterThan(100_000);
        assertThat(first.files().outcomes("started")).isEqualTo(first.files().arrivals("offered"));
    }

    @Test
    void aSideWithoutAnyArrivalEnds() throws Exception {
        first.with("phases", List.of(phase(60, 2))).goAtOnce();
        second.with("phases", List.of(phase(0, 2))).goAtOnce();
        try (MoviesStub one = new MoviesStub(MOVIES, MoviesStub.Delay.NONE);
                MoviesStub other = new MoviesStub(MOVIES, MoviesStub.Delay.NONE);
                Generator generator = start(one, other)) {
            assertThat(generator.exitCode()).as(generator::log).isZero();
        }
        assertThat(first.files().arrivals("started")).isPositive();
        assertThat(second.files().arrivals("started")).isZero();
        assertThat(second.files().totals().get("offered").asInt()).isZero();
    }

    @Test
    void clientsInAClosedLoopAreNoDuet() throws Exception {
        first.closed(2, 1);
        second.closed(2, 1);
        Path plan = folder.resolve("load-plan.json");
        try (MoviesStub stub = new MoviesStub(1, MoviesStub.Delay.NONE)) {
            GeneratorRun.writePlan(MoviesScenario.class, plan, targets(stub, stub));
        }

        assertThatThrownBy(() -> LoadPlan.read(plan))
                .isInstanceOf(PlanException.class)
                .hasMessageContainingAll("cannot use ", "a duet needs an open load");
    }
}
