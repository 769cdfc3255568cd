package dev.hilo.harness.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.run.failure.TrialFailure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepsTest {
    private final List<String> shown = new ArrayList<>();
    private final Steps steps = new Steps(shown::add);

    @Test
    void eachIsShownAndTimedInItsOrder() throws Exception {
        assertThat(steps.step("seed", () -> "answer")).isEqualTo("answer");
        steps.step("load", () -> {});

        assertThat(shown).containsExactly("seed", "load");
        assertThat(steps.seconds().keySet()).containsExactly("seed", "load");
        assertThat(steps.seconds().values())
                .allSatisfy(seconds -> assertThat(seconds).isNotNegative());
        assertThat(steps.current()).isEqualTo("load");
    }

    @Test
    void oneThatFailsIsTheCurrentOneAndTimed() {
        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(() -> steps.step("load", () -> {
                    throw new TrialFailure("broken");
                }));

        assertThat(steps.current()).isEqualTo("load");
        assertThat(steps.told(new TrialFailure("broken\nand more"))).isEqualTo("load: broken");
        assertThat(steps.told(new IllegalStateException())).isEqualTo("load: java.lang.IllegalStateException");
        assertThat(steps.seconds()).containsOnlyKeys("load");
    }

    @Test
    void aFailureBeforeTheFirstStepNamesNone() {
        assertThat(steps.told(new IllegalStateException("full"))).isEqualTo("full");
    }
}
