package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.LoadSummary;
import dev.hilo.load.Outcome;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandResultTest {
    private static final String RESULT = """
            {"generator": "ab 2.3", "seconds": 2.5, "outcomes": {"ok": 1000, "timeout": 3, "torn-frame": 2},
             "latencyMicros": {"99": 900, "50": 200, "95.5": 400, "100": 5000}}
            """;

    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    @Test
    void countsEachOutcomeInOneSecond() throws IOException {
        CommandResult result = read(RESULT);
        LoadSummary summary = result.summary("get", TIMEOUT);

        assertThat(result.started()).isEqualTo(1005);
        assertThat(summary.seconds()).isEqualTo(1);
        assertThat(summary.total(Outcome.OK)).isEqualTo(1000);
        assertThat(summary.total(Outcome.TIMEOUT)).isEqualTo(3);
        assertThat(summary.total(Outcome.failure("torn-frame"))).isEqualTo(2);
    }

    @Test
    void hasTheReportedPercentilesExactlyAndTheNextHigherForOthers() throws IOException {
        Histogram latency = read(RESULT.replace("\"timeout\": 3, ", ""))
                .summary("get", TIMEOUT)
                .latency(0, 0);

        assertThat(latency.getTotalCount()).isEqualTo(1000);
        assertThat(latency.getValueAtPercentile(50)).isEqualTo(200);
        assertThat(latency.getValueAtPercentile(50.1)).isEqualTo(400);
        assertThat(latency.getValueAtPercentile(95.5)).isEqualTo(400);
        assertThat(latency.getValueAtPercentile(99)).isEqualTo(900);
        assertThat(latency.getValueAtPercentile(99.9)).isBetween(5000L, 5003L);
    }

    /** More than 1 % of the requests. */
    @Test
    void aTimeoutIsALatencyOfThatTimeAtLeast() throws IOException {
        Histogram latency = read(RESULT.replace("\"timeout\": 3", "\"timeout\": 11"))
                .summary("get", TIMEOUT)
                .latency(0, 0);

        assertThat(latency.getTotalCount()).isEqualTo(1011);
        assertThat(latency.getValueAtPercentile(49)).isEqualTo(200);
        assertThat(latency.getValueAtPercentile(99)).isBetween(2_000_000L, 2_002_000L);
    }

    /** Timeouts alone would be the latency of all requests. */
    @Test
    void timeoutsDoNotCountWhereTheLatenciesOfAnswersAreUnknown() throws IOException {
        CommandResult result =
                read("{\"generator\": \"x\", \"seconds\": 1, \"outcomes\": {\"ok\": 7, \"timeout\": 1}}");

        assertThat(result.summary("get", TIMEOUT).latency(0, 0).getTotalCount()).isZero();
    }

    @Test
    void needsNoLatencyWhenNothingWentWell() throws IOException {
        CommandResult result = read("{\"generator\": \"x\", \"seconds\": 1, \"outcomes\": {\"refused\": 7}}");

        assertThat(result.summary("get", TIMEOUT).latency(0, 0).getTotalCount()).isZero();
    }

    /** A program on the JVM ends long after its load. */
    @Test
    void theLoadEndsWhenTheCommandSaysElseWithIt() throws IOException {
        assertThat(read(RESULT).ended(1_000, 9_000)).isEqualTo(9_000);

        CommandResult told = read(RESULT.replace("\"seconds\"", "\"endedAtEpochMillis\": 8200, \"seconds\""));

        assertThat(told.ended(1_000, 9_000)).isEqualTo(8_200);
        assertThatThrownBy(() -> told.ended(1_000, 8_000))
                .isInstanceOf(PlanException.class)
                .hasMessage("endedAtEpochMillis is 8200, and the command ran from 1000 to 8000");
    }

    @Test
    void saysInOneLineWhatIsWrong() {
        assertRefused(RESULT.replace("\"generator\"", "\"tool\""), "generator is missing");
        assertRefused(RESULT.replace("2.5", "0"), "seconds is missing or not above 0");
        assertRefused(RESULT.replace("1000", "-1"), "an outcome has no count of 0 or more");
        assertRefused(RESULT.replace("torn-frame", "Torn Frame"), "\"Torn Frame\" is not an outcome");
        assertRefused(RESULT.replace("\"100\"", "\"99.9\""), "latencyMicros has no percentile 100");
        assertRefused(RESULT.replace("900", "300"), "latencyMicros must rise");
        assertRefused("{", "cannot use ");
        assertThatThrownBy(() -> CommandResult.read(folder.resolve("none")))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith("the command wrote no result");
    }

    private void assertRefused(String result, String message) {
        assertThatThrownBy(() -> read(result)).isInstanceOf(PlanException.class).hasMessageContaining(message);
    }

    private CommandResult read(String result) throws IOException {
        return CommandResult.read(Files.writeString(folder.resolve("result.json"), result));
    }
}
