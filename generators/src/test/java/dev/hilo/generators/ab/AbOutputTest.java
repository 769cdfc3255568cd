package dev.hilo.generators.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.generators.LoadException;
import dev.hilo.generators.LoadResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AbOutputTest {
    private static final long ENDED_AT = 1_700_000_012_500L;
    private static final String HEAD = "This is ApacheBench, Version 2.3 <$Revision$>\n";
    private static final String ENDED = HEAD + """
            Time taken for tests:   12.500 seconds
            Complete requests:      5000
            Failed requests:        40
               (Connect: 3, Receive: 20, Length: 0, Exceptions: 17)
            Non-2xx responses:      13
            Requests per second:    400.00 [#/sec] (mean)
              50%    120
             100%   1999 (longest request)
            """;
    private static final List<String> PERCENTILES =
            List.of("Percentage served,Time in ms", "0,1.5", "50,120.250", "99,1500.5");

    @Test
    void aLoadThatEnded() {
        LoadResult result = new AbOutput(ENDED, ENDED_AT).result(PERCENTILES);

        assertThat(result)
                .isEqualTo(new LoadResult(
                        "ab 2.3",
                        12.5,
                        ENDED_AT,
                        Map.of("ok", 4950L, "status", 13L, "connection", 37L, "refused", 3L),
                        Map.of(50.0, 120_250.0, 99.0, 1_500_500.0, 100.0, 1_999_000.0)));
    }

    /** ab truncates the slowest latency to whole milliseconds. */
    @Test
    void thePercentilesRise() {
        LoadResult result = new AbOutput(ENDED.replace("1999", "1500"), ENDED_AT).result(PERCENTILES);

        assertThat(result.latencyMicros()).containsEntry(100.0, 1_500_500.0);
    }

    @Test
    void whatCouldNotBeSentCountsOnce() {
        String none = HEAD + """
                Time taken for tests:   0.000 seconds
                Complete requests:      300
                   (Connect: 0, Receive: 300, Length: 0, Exceptions: 150)
                """;

        assertThat(new AbOutput(none, ENDED_AT).result(List.of()))
                .isEqualTo(new LoadResult(
                        "ab 2.3",
                        0.001,
                        ENDED_AT,
                        Map.of("ok", 0L, "status", 0L, "connection", 300L, "refused", 0L),
                        Map.of()));
    }

    @Test
    void aLoadThatAbGaveUpHasTimedOutOnAllConnections() {
        String text = HEAD
                + "apr_pollset_poll: The timeout specified has expired (70007)\nTotal of 3200 requests completed\n";

        assertThat(new AbOutput(text, ENDED_AT).givenUp(5000, 1200, 7.5))
                .isEqualTo(new LoadResult("ab 2.3", 7.5, ENDED_AT, Map.of("ok", 3200L, "timeout", 1200L), Map.of()));
        assertThat(new AbOutput(text, ENDED_AT).givenUp(3500, 1200, 7.5).outcomes())
                .containsEntry("timeout", 300L);
    }

    @Test
    void unknownOutputIsReported() {
        assertThatThrownBy(() -> new AbOutput("ab: invalid URL\n", ENDED_AT).givenUp(1, 1, 1))
                .isInstanceOf(LoadException.class)
                .hasMessage("ab: ab: invalid URL");
    }
}
