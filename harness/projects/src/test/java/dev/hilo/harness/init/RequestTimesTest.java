package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.requests.RequestSpec;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The request that decides how many a few clients get. */
class RequestTimesTest {
    private final RequestTimes times = new RequestTimes();

    private RequestTimesTest took(String path, int... millis) {
        RequestSpec request = new RequestSpec(null, null, null, path, null, null, null, null, null);
        for (int one : millis) {
            times.add(request, Duration.ofMillis(one).toNanos());
        }
        return this;
    }

    @Test
    void isNamedWhereItTakesMoreThanAllOthers() {
        took("/report", 3_000, 4_000).took("/items", 20, 30).took("/users", 600, 700);

        assertThat(times.slow()).hasValue("GET /report (3.5 s or more each): without it, the load can be higher");
    }

    @Test
    void isNotNamedWhereTheOthersTakeAsMuch() {
        took("/report", 1_000).took("/items", 600).took("/users", 600);

        assertThat(times.slow()).isEmpty();
    }

    @Test
    void isNotNamedWhereItIsQuick() {
        took("/report", 400).took("/items", 1);

        assertThat(times.slow()).isEmpty();
    }

    @Test
    void isNotNamedWhereItIsAlone() {
        took("/report", 4_000);

        assertThat(times.slow()).isEmpty();
    }

    @Test
    void areShortWhereEachHasAnAnswerAndNoneTookLong() {
        took("/items", 400);

        assertThat(times.areShort(1)).isTrue();
        assertThat(times.areShort(2)).isFalse();
        assertThat(took("/report", 20, 500).times.areShort(2)).isFalse();
    }
}
