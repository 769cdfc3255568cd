package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class NodeTimeTest {
    private static final NodeTime THEN = new NodeTime(2, 1_000, 500, 1, 0);

    /** 90 s of two processors: 10 s idle, 5 s of the program, 165 s of others or stolen. */
    @Test
    void aProgramThatWaitedWhileOthersHadTheProcessorsWasStarved() {
        assertThat(new NodeTime(2, 1_180, 510, 6, 80).starvedSince(THEN))
                .contains(
                        "in 90 s it used a processor for 5 s and its threads waited 80 s for one, while others used 92 % of the node's");
    }

    @Test
    void aProgramThatWaitedForSomethingElseWasNot() {
        assertThat(new NodeTime(2, 1_180, 510, 6, 3).starvedSince(THEN)).isEmpty();
    }

    /** Its own threads, or its own limit, kept it from the processors. */
    @Test
    void aProgramOnAQuietNodeWasNot() {
        assertThat(new NodeTime(2, 1_180, 510, 161, 400).starvedSince(THEN)).isEmpty();
        assertThat(new NodeTime(2, 1_180, 660, 10, 80).starvedSince(THEN)).isEmpty();
    }

    @Test
    void timesAreReadFromThePodsFiles() {
        Snapshot files = Snapshot.of(List.of(
                "stat:cpu  10000 200 300 40000 500 60 70 80 9 0",
                "stat:cpu0 1 2 3 4 5 6 7 8 9 0",
                "stat:cpu1 1 2 3 4 5 6 7 8 9 0",
                "stat:intr 5",
                "7/task/7/schedstat:5 1000000000 3",
                "7/task/9/schedstat:5 500000000 3"));

        assertThat(NodeTime.of(files, 7, OptionalDouble.of(4))).contains(new NodeTime(2, 512.1, 405, 4, 1.5));
        assertThat(NodeTime.of(Snapshot.NONE, 7, OptionalDouble.of(4))).isEmpty();
        assertThat(NodeTime.of(files, 7, OptionalDouble.empty())).isEmpty();
    }
}
