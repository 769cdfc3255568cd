package dev.hilo.alerts.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.data.Entity;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlertDataSetTest {
    private static final String TEXT =
            "The value has been above its threshold for longer than it may be. Look at the last deployment first.";

    /** If these change, old results are no longer comparable. */
    @Test
    void theFirstAlertsAreAlwaysTheSame() {
        Entity alerts = AlertDataSet.of(3).entities().getFirst();

        assertThat(IntStream.range(0, 3).mapToObj(alerts::row))
                .containsExactly(
                        List.of("memory 0000", String.join(" ", TEXT, TEXT, TEXT), "high", 707.25, true),
                        List.of("certificate 0001", TEXT + " " + TEXT, "critical", 633.5, false),
                        List.of("certificate 0002", TEXT, "high", 612.75, false));
    }

    @Test
    void everyAlertIsOneThatTheContractAllows() {
        Entity alerts = AlertDataSet.of(1_000).entities().getFirst();

        assertThat(IntStream.range(0, 1_000).mapToObj(alerts::row)).allSatisfy(row -> {
            assertThat(row.get(0).toString()).isNotBlank().hasSizeLessThanOrEqualTo(100);
            assertThat(row.get(1).toString()).hasSizeLessThanOrEqualTo(500);
            assertThat(Set.of("low", "medium", "high", "critical"))
                    .contains(row.get(2).toString());
            assertThat((Double) row.get(3)).isFinite();
        });
    }

    @Test
    void aHundredWhereNothingIsSaid() {
        assertThat(AlertDataSet.size(null)).isEqualTo(100);
        assertThat(AlertDataSet.size("7")).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "1e3", "100000", "many"})
    void anotherTextIsNoNumberOfAlerts(String text) {
        assertThatThrownBy(() -> AlertDataSet.size(text))
                .isInstanceOf(DatabaseException.class)
                .hasMessage("HILO_ALERTS is \"%s\": write a number from 1 to 99999".formatted(text));
    }
}
