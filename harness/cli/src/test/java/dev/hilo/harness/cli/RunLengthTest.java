package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLengthTest {
    private static final String[] STAR = {"--stacks", "fake-stack-platform", "--vary", "gc=G1,Parallel,Serial"};

    @TempDir
    Path folder;

    @BeforeEach
    void makeHome() throws IOException {
        FakeHome.make(folder).withDuet();
    }

    @Test
    void onePairHasThreeDuets() {
        assertThat(plan()).startsWith("3 duets of 1 pair,");
    }

    /** The four pairs of two factors are a circle, whose duets contradict each other as far as they are noise. */
    @Test
    void pairsThatFormACircleHaveOneDuetEach() {
        assertThat(plan("--vary", "gc=G1,Serial")).startsWith("4 duets of 4 pairs,");
    }

    /** Nothing but a second duet can contradict the first one of a level that only meets the baseline. */
    @Test
    void pairsThatOnlyMeetTheBaselineHaveTwo() {
        assertThat(plan(STAR)).startsWith("4 duets of 2 pairs,");
    }

    @Test
    void theUserMayAskForOne() {
        assertThat(plan(Stream.concat(Stream.of(STAR), Stream.of("--trials", "1"))
                        .toArray(String[]::new)))
                .startsWith("2 duets of 2 pairs,");
    }

    private String plan(String... more) {
        Stream<String> words = Stream.of("run", "--suite", "fakes", "--profile", "duet", "--dry-run");
        return BenchCall.in(folder, Stream.concat(words, Stream.of(more)).toArray(String[]::new))
                .out();
    }
}
