package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.plan.Plan.AaRepeats;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetTest {
    @TempDir
    Path home;

    private RunPlan plan;

    @BeforeEach
    void readPlan() throws Exception {
        plan = FakePlan.of(FakeHome.make(home), "quick");
    }

    @ParameterizedTest
    @CsvSource({"90s, 90", "30m, 1800", "2h, 7200", "168h, 604800"})
    void timesAreRead(String text, double seconds) {
        assertThat(Budget.parse(text)).isEqualTo(new Budget(text, seconds));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            30     | --budget 30 is not a duration: write it like 90s, 30m or 2h
            0s     | --budget 0s is not a duration: write it like 90s, 30m or 2h
            -5m    | --budget -5m is not a duration: write it like 90s, 30m or 2h
            1.5h   | --budget 1.5h is not a duration: write it like 90s, 30m or 2h
            169h   | --budget 169h is longer than a week: choose at most 168h
            """)
    void whatIsNoTimeIsRefused(String text, String message) {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> Budget.parse(text))
                .withMessage(message);
    }

    @Test
    void theEstimateSaysWhetherThereAreAaRepeats() {
        double withAaRepeat = plan.guessedSeconds(plan.blocks(1, AaRepeats.FROM_FIRST_BLOCK));

        assertThat(new Budget("x", 5 * withAaRepeat).begun(plan)).isEqualTo(plan.blocks(1, AaRepeats.FROM_FIRST_BLOCK));
        assertThat(new Budget("x", 5 * withAaRepeat - 1).begun(plan)).isEqualTo(plan.blocks(1, AaRepeats.NONE));
        assertThat(new Budget("x", 5 * withAaRepeat).guessed(plan))
                .isEqualTo(plan.blocks(5, AaRepeats.FROM_FIRST_BLOCK));
    }

    /** Of 100 s. */
    @ParameterizedTest
    @CsvSource({
        "FROM_FIRST_BLOCK, 10, 10, FROM_FIRST_BLOCK",
        "FROM_FIRST_BLOCK, 33, 3, FROM_FIRST_BLOCK",
        "FROM_FIRST_BLOCK, 150, 1, FROM_FIRST_BLOCK",
        "NONE, 30, 3, NONE",
        "NONE, 150, 1, NONE",
        "NONE, 10, 7, FROM_SECOND_BLOCK",
        "NONE, 15, 6, NONE"
    })
    void thereAreAsManyBlocksAsFit(AaRepeats first, double blockSeconds, int blocks, AaRepeats aaRepeats) {
        List<PlannedTrial> continued = new Budget("100s", 100).continued(plan, plan.blocks(1, first), blockSeconds);

        assertThat(continued).isEqualTo(plan.blocks(blocks, aaRepeats));
    }
}
