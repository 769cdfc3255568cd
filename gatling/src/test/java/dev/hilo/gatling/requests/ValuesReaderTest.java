package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.Requests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValuesReaderTest {
    @TempDir
    Path folder;

    private Path csv;

    @BeforeEach
    void file() {
        csv = folder.resolve("users.csv");
    }

    @Test
    void aRangeHasBothItsEnds() {
        Values values = read("{'values': {'v': {'range': '-1..2'}}, 'requests': [{'path': '/${v}'}]}");

        Map<String, Integer> drawn = new HashMap<>();
        IntStream.range(0, 4_000)
                .forEach(number -> drawn.merge(drawn(values, number, 0).get("v"), 1, Integer::sum));
        assertThat(drawn).containsOnlyKeys("-1", "0", "1", "2");
        assertThat(drawn.values()).allMatch(count -> count > 850 && count < 1_150);
    }

    @Test
    void inTurnBeginsAgainAtTheEndAndBelowZeroCountsFromTheEnd() {
        Values values =
                read("{'values': {'v': {'range': '1..3', 'order': 'in-turn'}}, 'requests': [{'path': '/${v}'}]}");

        assertThat(IntStream.rangeClosed(-2, 3)
                        .mapToObj(turn -> drawn(values, 9, turn).get("v")))
                .containsExactly("2", "3", "1", "2", "3", "1");
    }

    @Test
    void columnsOfOneFileComeFromOneRow() throws IOException {
        Files.writeString(csv, "\uFEFFuser,\"the password\"\r\nu1,\"p,\"\"1\"\"\"\r\n\r\nu2,\"p\r\n2\"\r\n");
        String written = """
                {'values': {'u': {'csv': '%1$s', 'order': '%2$s'}, 'p': {'csv': '%1$s', 'column': 'the password', 'order': '%2$s'}},
                 'requests': [{'path': '/', 'body': '${u} ${p}'}]}
                """;

        Values inTurn = read(written.formatted(csv, "in-turn"));
        assertThat(drawn(inTurn, 0, 0)).isEqualTo(Map.of("u", "u1", "p", "p,\"1\""));
        assertThat(drawn(inTurn, 0, 1)).isEqualTo(Map.of("u", "u2", "p", "p\r\n2"));
        Values random = read(written.formatted(csv, "random"));
        Set<Map<String, String>> rows = new HashSet<>();
        IntStream.range(0, 100).forEach(number -> rows.add(drawn(random, number, 0)));
        assertThat(rows).isEqualTo(Set.of(Map.of("u", "u1", "p", "p,\"1\""), Map.of("u", "u2", "p", "p\r\n2")));
    }

    @Test
    void theEnvironmentGivesSecrets() {
        Values values = read("{'requests': [{'path': '/${env.KEY}'}]}");

        assertThat(drawn(values, 0, 0)).isEqualTo(Map.of("env.KEY", "k e y"));
        assertThat(values.secrets()).containsExactly("k e y");
    }

    @Test
    void whatIsMissingOrWrongIsToldBeforeTheLoad() throws IOException {
        assertRefused(
                "{'requests': [{'path': '/${env.NO}'}]}",
                "request \"GET_/${env.NO}\" needs ${env.NO}: set NO in the environment of hilo");
        assertRefused(
                "{'requests': [{'path': '/${no}'}]}",
                "request \"GET_/${no}\" needs ${no}: no value has this name and no request captures it");
        String fromFile =
                "{'values': {'u': {'csv': '%s', 'column': 'user'}}, 'requests': [{'path': '/', 'headers': {'X': '${u}'}}]}"
                        .formatted(csv);
        assertRefused(fromFile, "cannot read " + csv);
        Files.writeString(csv, "name\nx\n");
        assertRefused(fromFile, csv + " has no column \"user\": [name]");
        Files.writeString(csv, "user,name\nx\n");
        assertRefused(fromFile, csv + ": row 1 has 1 columns, not 2");
        Files.writeString(csv, "user\n");
        assertRefused(fromFile, csv + " has no row below its header");
        Files.writeString(csv, "user\n\"x\n");
        assertRefused(fromFile, "cannot read " + csv);
        Files.writeString(csv, "user\n\"x\ny\"\n");
        assertRefused(fromFile, "${u} has a line break or is not Latin-1, and a header needs it");
        Files.write(csv, "user\né\n".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(fromFile, "cannot read " + csv + ": it is not UTF-8");
        Files.writeString(csv, "user\n" + "x\n".repeat(1_000_001));
        assertRefused(fromFile, csv + " is too large: at most 1,000,000 rows");
    }

    private static Map<String, String> drawn(Values values, int number, long turn) {
        Map<String, String> drawn = new HashMap<>();
        values.addTo(drawn, List.copyOf(values.sources().keySet()), number, turn);
        return drawn;
    }

    private static Values read(String written) {
        Requests requests = Written.requests(written);
        return new ValuesReader(Map.of("KEY", "k e y"), new CsvColumns(), 7)
                .read(requests, PreparedRequests.of(requests));
    }

    private static void assertRefused(String written, String message) {
        assertThatThrownBy(() -> read(written))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining(message)
                .extracting(Throwable::getMessage)
                .asString()
                .hasLineCount(1);
    }
}
