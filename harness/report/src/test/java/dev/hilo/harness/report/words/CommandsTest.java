package dev.hilo.harness.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandsTest {
    private static final List<String> RUN =
            List.of("./bench", "run", "--trials", "3", "--seed", "42", "--out=results/a");

    /** The seed of the first run would bring back its arrivals, so that the second would not be one of its own. */
    @Test
    void aQuestionIsAskedAgainWithoutTheSeed() {
        assertThat(Commands.withTrials(RUN, 8)).isEqualTo("./bench run --trials 8");
        assertThat(Commands.with(RUN, "--warm-up-scale", "4")).isEqualTo("./bench run --trials 3 --warm-up-scale 4");
        assertThat(Commands.with(List.of("./bench", "run", "--seed=42"), "--find-capacity"))
                .isEqualTo("./bench run --find-capacity");
    }

    @Test
    void aRunIsRepeatedWithItsSeed() {
        assertThat(Commands.again(RUN)).isEqualTo("./bench run --trials 3 --seed 42");
    }
}
