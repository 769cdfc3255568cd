package dev.hilo.gatling.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads a log written by Gatling 3.15.1: five clients, two scenarios, a group, an assertion, and every kind of failure. */
class SimulationLogTest {
    private static Path golden() throws URISyntaxException {
        return Path.of(SimulationLogTest.class.getResource("simulation.log").toURI());
    }

    private static List<LoggedRequest> read(Path file) throws IOException {
        List<LoggedRequest> requests = new ArrayList<>();
        assertThat(SimulationLog.read(file, requests::add)).isEqualTo("3.15.1");
        return requests;
    }

    @Test
    void everyRequestWithItsOutcome() throws Exception {
        Map<String, Integer> counts = new TreeMap<>();
        read(golden())
                .forEach(request -> counts.merge(
                        request.operation() + " " + request.outcome().word(), 1, Integer::sum));

        assertThat(counts)
                .containsExactly(
                        entry("a_b_/list ok", 20),
                        entry("cut connection", 1),
                        entry("missing status", 20),
                        entry("never-sent never-sent", 1),
                        entry("refused refused", 1),
                        entry("slow timeout", 1),
                        entry("text content", 20));
    }

    @Test
    void timesAreThoseOfTheWallClock() throws Exception {
        LoggedRequest slow = read(golden()).stream()
                .filter(request -> request.name().equals("slow"))
                .findFirst()
                .orElseThrow();

        assertThat(slow.groups()).isEmpty();
        assertThat(slow.startMillis()).isEqualTo(1_795_404_095_922L);
        assertThat(slow.latencyMicros()).isEqualTo(502_000);
        assertThat(slow.message()).matches("Request timeout to 127.0.0.1/127.0.0.1:\\d+ after 500 ms");
    }

    @Test
    void aLogThatEndsTooEarly(@TempDir Path folder) throws Exception {
        byte[] bytes = Files.readAllBytes(golden());
        Path cut = Files.write(folder.resolve("simulation.log"), Arrays.copyOf(bytes, bytes.length - 3));

        assertThatThrownBy(() -> read(cut)).isInstanceOf(IOException.class).hasMessage(cut + " ends within a record");
    }

    @Test
    void aFileOfAnotherKind(@TempDir Path folder) throws Exception {
        Path other = Files.writeString(folder.resolve("simulation.log"), "RUN\tshop\n");

        assertThatThrownBy(() -> read(other))
                .isInstanceOf(IOException.class)
                .hasMessage(other + " is no log of Gatling 3.15: there is no record of kind 82");
    }
}
