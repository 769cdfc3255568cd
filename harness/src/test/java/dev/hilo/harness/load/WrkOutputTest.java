package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WrkOutputTest {
    private static final String GOOD = """
            Running 10s test @ http://127.0.0.1:35845
              1 threads and 32 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency     3.83ms   13.75ms 158.05ms   94.36%
                Req/Sec    12.73k   643.69    13.48k    78.00%
              Latency Distribution
                 50%  635.91us
                 75%   14.46ms
                 90%   20.00ms
                 99%   85.90ms
              127312 requests in 10.01s, 145.20MB read
            Requests/sec:  12716.04
            Transfer/sec:     14.50MB
            """;
    private static final String BAD = GOOD.replace("Requests/sec:", """
              Socket errors: connect 1, read 20, write 300, timeout 4000
              Non-2xx or 3xx responses: 77
            Requests/sec:""");

    @Test
    void aGoodOne() {
        assertThat(WrkOutput.parse(GOOD)).contains(new WrkOutput(127_312, 12_716.04, 0.63591, 85.9, 0, 0, 0, 0, 0));
    }

    @Test
    void aGoodOneHasNoObjection() {
        assertThat(parsed(GOOD).objection()).isEmpty();
    }

    @Test
    void oneWithErrors() {
        assertThat(WrkOutput.parse(BAD))
                .contains(new WrkOutput(127_312, 12_716.04, 0.63591, 85.9, 77, 1, 20, 300, 4000));
        assertThat(parsed(BAD).socketErrors()).isEqualTo(4321);
        assertThat(parsed(BAD).objection())
                .contains(
                        "77 of 127312 answers had an error status; socket errors: connect 1, read 20, write 300, timeout 4000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Non-2xx or 3xx responses: 1",
                "Socket errors: connect 1, read 0, write 0, timeout 0",
                "Socket errors: connect 0, read 1, write 0, timeout 0",
                "Socket errors: connect 0, read 0, write 1, timeout 0",
                "Socket errors: connect 0, read 0, write 0, timeout 1"
            })
    void oneErrorIsEnough(String line) {
        String output = GOOD.replace("Requests/sec:", "  " + line + "\nRequests/sec:");

        assertThat(parsed(output).objection()).isPresent();
    }

    @Test
    void nothingAnswered() {
        String output = GOOD.replace("127312 requests", "0 requests").replace("12716.04", "0.00");

        assertThat(parsed(output).objection()).contains("no request was answered");
    }

    @ParameterizedTest
    @CsvSource({
        "0.00us, 0",
        "999.50us, 0.9995",
        "1.00ms, 1",
        "12.34ms, 12.34",
        "1.50s, 1500",
        "1.10m, 66000",
        "'1.29s ', 1290"
    })
    void unitsOfTime(String told, double millis) {
        String output = GOOD.replace("50%  635.91us", "50%  " + told).replace("99%   85.90ms", "99%  " + told);

        assertThat(parsed(output).p50Millis()).isEqualTo(millis);
        assertThat(parsed(output).p99Millis()).isEqualTo(millis);
    }

    @Test
    void longRunsAreToldInMinutes() {
        assertThat(parsed(GOOD.replace("in 10.01s,", "in 1.17m,")).requests()).isEqualTo(127_312);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "unable to connect to 127.0.0.1:1 Connection refused\n",
                "Running 10s test @ http://127.0.0.1:35845\n  1 threads and 32 connections\n"
            })
    void whatIsNotWhole(String text) {
        assertThat(WrkOutput.parse(text)).isEmpty();
    }

    @Test
    void withoutTheLatencyItIsNotWhole() {
        assertThat(WrkOutput.parse(GOOD.replaceAll("(?m)^ +\\d\\d%.*\n", ""))).isEmpty();
    }

    private static WrkOutput parsed(String text) {
        return WrkOutput.parse(text).orElseThrow();
    }
}
