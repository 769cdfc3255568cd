package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetricSampleTest {

    @Test
    void readsAScrape() {
        String scrape = """
                # HELP http_requests_total The total number of HTTP requests.
                # TYPE http_requests_total counter
                http_requests_total{method="post",code="200"} 1027 1395066363000

                  # an indented comment
                metric_without_labels 12.47
                something_weird{problem="division by zero"} +Inf -3982045
                http_request_duration_seconds_bucket{le="+Inf",} 144320
                spaced { a = "b" , c = "d" } 1
                """;
        assertThat(MetricSample.parse(scrape))
                .containsExactly(
                        new MetricSample("http_requests_total", Map.of("method", "post", "code", "200"), 1027),
                        new MetricSample("metric_without_labels", Map.of(), 12.47),
                        new MetricSample(
                                "something_weird", Map.of("problem", "division by zero"), Double.POSITIVE_INFINITY),
                        new MetricSample("http_request_duration_seconds_bucket", Map.of("le", "+Inf"), 144320),
                        new MetricSample("spaced", Map.of("a", "b", "c", "d"), 1));
    }

    @Test
    void readsEscapesInLabels() {
        assertThat(MetricSample.parse("m{path=\"C:\\\\DIR\\\\F.TXT\",error=\"Cannot\\n\\\"find\\\", {it} # é\"} 1"))
                .extracting(MetricSample::labels)
                .containsExactly(Map.of("path", "C:\\DIR\\F.TXT", "error", "Cannot\n\"find\", {it} # é"));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "-1.5, -1.5",
        "+2., 2",
        ".5, 0.5",
        "1.458255915e9, 1458255915",
        "1.7560473e+07, 17560473",
        "2E-3, 0.002",
        "NaN, NaN",
        "+Inf, Infinity",
        "Inf, Infinity",
        "-Inf, -Infinity"
    })
    void readsNumbers(String text, double value) {
        assertThat(MetricSample.parse("m " + text))
                .extracting(MetricSample::value)
                .containsExactly(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "m",
                "m{}",
                "m 1d",
                "m 0x10",
                "m Infinity",
                "m 1 2 3",
                "m 1 2.5",
                "1m 1",
                "m-n 1",
                "m{a=\"b\"}1",
                "m{a=b} 1",
                "m{a=\"b} 1",
                "m{a=\"b\" 1",
                "m{a=\"\\x\"} 1",
                "m{a=\"b\",,} 1",
                "m{a:b=\"c\"} 1",
                "m{a=\"1\",a=\"2\"} 1",
                "<html>"
            })
    void refusesWhatIsNotOfTheFormat(String line) {
        assertThatIllegalArgumentException().isThrownBy(() -> MetricSample.parse("good 1\n" + line + "\n"));
    }
}
