package dev.hilo.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitsTest {
    private static final GroupRules RULES = new GroupRules(
            List.of(
                    new GroupRules.Group("pool of connections", null, List.of("org.pool")),
                    new GroupRules.Group("driver", null, List.of("org.db"))),
            List.of("java.lang.Thread.run"),
            List.of("java."),
            List.of("java.util.Pool.getTask"));

    private static final List<String> LOCK = List.of("com.acme.Shop.sell", "[waits] monitor (com.acme.Till)");
    private static final List<String> SOCKET = List.of("org.db.Client.read", "java.net.Socket.read", "[waits] socket");
    private static final List<String> POOL =
            List.of("org.pool.Pool.get", "java.util.Lock.lock", "[waits] lock or park");
    private static final List<String> IDLE =
            List.of("java.lang.Thread.run", "java.util.Pool.getTask", "java.util.Lock.lock", "[waits] lock or park");

    private static Stack stack(List<String> frames, long amount) {
        return new Stack(Stack.REQUEST, "w", frames, amount);
    }

    /** A hundred requests, which wait for a monitor 100 times or never, for a socket 200 times and for the pool once. */
    private static Waits side(boolean locks, List<Stack> samples) {
        List<Stack> micros = new ArrayList<>(locks ? List.of(stack(LOCK, 50_000)) : List.of());
        micros.addAll(List.of(
                stack(SOCKET, 30_000),
                new Stack(Stack.REQUEST, "another", SOCKET, 10_000),
                stack(POOL, 5_000),
                stack(IDLE, 900_000),
                new Stack("[recorder]", "JFR", POOL, 7_000)));
        List<Stack> counts = new ArrayList<>(locks ? List.of(stack(LOCK, 100)) : List.of());
        counts.addAll(List.of(
                stack(SOCKET, 150),
                new Stack(Stack.REQUEST, "another", SOCKET, 50),
                stack(POOL, 1),
                stack(IDLE, 90),
                new Stack("[recorder]", "JFR", POOL, 7)));
        return Waits.of(100, micros, counts, samples, RULES);
    }

    private static List<Stack> samples(long virtual) {
        return List.of(
                stack(List.of("java.lang.Thread.run", "com.acme.Shop.sell"), 1_000 - virtual),
                stack(List.of("java.lang.VirtualThread.run", "com.acme.Shop.sell"), virtual),
                new Stack("[recorder]", "JFR", List.of("java.lang.VirtualThread.run"), 5_000));
    }

    private static Why why(long virtual) {
        Profiles.WaitingDuet duet = new Profiles.WaitingDuet(side(false, samples(0)), side(true, samples(virtual)));
        return Why.of(null, "w", Cost.WAITING, Profiles.ofWaits(List.of(duet, duet)), RULES);
    }

    @Test
    void waitsAreDividedByRequestsAndIdleThreadsAreLeftOut() {
        Why why = why(0);

        assertThat(why.whole().part().before()).containsExactly(450, 450);
        assertThat(why.whole().part().after()).containsExactly(950, 950);
        assertThat(why.groups())
                .extracting(
                        JudgedPart::name,
                        part -> part.part().meanBefore(),
                        part -> part.part().meanAfter())
                .containsExactlyInAnyOrder(
                        tuple("monitor: not attributed", 0.0, 500.0),
                        tuple("socket: driver", 400.0, 400.0),
                        tuple("lock or park: pool of connections", 50.0, 50.0));
        assertThat(why.named()).extracting(JudgedPart::name).containsExactly("monitor: not attributed");
        assertThat(why.samples()).isEqualTo(2 * (201 + 301));
        assertThat(why.onVirtualThreads()).isFalse();
    }

    @Test
    void theClassThatWaitsIsThatBeforeThePlatform() {
        assertThat(why(0).classes())
                .extracting(JudgedPart::name)
                .containsExactlyInAnyOrder("com.acme.Shop", "org.db.Client", "org.pool.Pool");
    }

    /** The variance of a sum of waits, each of which may end at any moment; none is not known better than one of mean length. */
    @Test
    void aSumOfWaitsHasTheVarianceOfTheirLengths() {
        ProfiledSide side = side(true, samples(0)).side();
        Tally lock = new Tally();
        lock.add(side.stacks().getFirst());
        Tally socket = new Tally();
        socket.add(side.stacks().get(1));

        assertThat(side.samplingOf(lock)).isCloseTo(2 * 50_000.0 * 50_000 / 100 / (100 * 100), within(1e-9));
        assertThat(side.samplingOf(socket)).isCloseTo(2 * 40_000.0 * 40_000 / 200 / (100 * 100), within(1e-9));
        assertThat(side.samplingOf(new Tally())).isCloseTo(Math.pow(950 / 301.0, 2), within(1e-9));
    }

    @Test
    void withASideOnVirtualThreadsNeitherSideHasWhatTheJdkDoesNotRecordOfThem() {
        Why why = why(10);

        assertThat(why.onVirtualThreads()).isTrue();
        assertThat(why.groups()).extracting(JudgedPart::name).containsExactly("socket: driver");
        assertThat(why.whole().part().before()).containsExactly(400, 400);
        assertThat(why.whole().part().after()).containsExactly(400, 400);
    }

    @Test
    void someVirtualThreadsOfALibraryAreNoSideOnVirtualThreads() {
        assertThat(why(9).onVirtualThreads()).isFalse();
    }

    @Test
    void withoutAnyWaitThereIsNothingToCompare() {
        Waits none = Waits.of(100, List.of(stack(IDLE, 1_000)), List.of(stack(IDLE, 1)), samples(0), RULES);

        assertThat(Profiles.ofWaits(List.of(new Profiles.WaitingDuet(none, none)))
                        .duets())
                .isEmpty();
    }

    @Test
    void aWaitIsNoSuspect() {
        assertThat(why(0).suspects()).isEmpty();
    }
}
