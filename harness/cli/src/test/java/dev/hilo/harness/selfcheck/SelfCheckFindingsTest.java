package dev.hilo.harness.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsTest {
    private static final SelfCheckFindings FINDINGS = new SelfCheckFindings(List.of(
            SelfCheckRow.number("constant", "median, ms", Known.latency(20), 20.4),
            SelfCheckRow.number("failing", "timeouts", Known.exactly(8), 7.0),
            SelfCheckRow.number("failing", "failed requests", Known.exactly(40), null),
            SelfCheckRow.word("5 % slower", "verdict on the median", "worse", "worse"),
            SelfCheckRow.notJudged("pauses", "5.2 | 6 % taken by the host")));

    @TempDir
    Path folder;

    @Test
    void tableHasALineForEach() {
        assertThat(FINDINGS.table().lines()).containsExactly("""
                scenario    quantity               known   measured                     allowed
                constant    median, ms             20      20.4                         18 to 22  ok
                failing     timeouts               8       7                            exactly   NOT OK
                failing     failed requests        40      -                            exactly   NOT OK
                5 % slower  verdict on the median  worse   worse                        exactly   ok
                pauses      the trial              counts  5.2 | 6 % taken by the host  exactly   not judged""".lines().toArray(String[]::new));
        assertThat(FINDINGS.summary()).isEqualTo("2 agree, 2 do not, 1 could not be judged");
        assertThat(FINDINGS.allAgree()).isFalse();
    }

    @Test
    void storesBoth() throws Exception {
        FINDINGS.write(folder);

        assertThat(Files.readString(folder.resolve(SelfCheckFindings.MARKDOWN))).isEqualTo("""
                # Self-check

                2 agree, 2 do not, 1 could not be judged

                | scenario | quantity | known | measured | allowed |  |
                |---|---|---|---|---|---|
                | constant | median, ms | 20 | 20.4 | 18 to 22 | ok |
                | failing | timeouts | 8 | 7 | exactly | NOT OK |
                | failing | failed requests | 40 | - | exactly | NOT OK |
                | 5 % slower | verdict on the median | worse | worse | exactly | ok |
                | pauses | the trial | counts | 5.2 \\| 6 % taken by the host | exactly | not judged |
                """);
        assertThat(new ObjectMapper()
                        .readTree(folder.resolve(SelfCheckFindings.JSON).toFile()))
                .isEqualTo(new ObjectMapper().valueToTree(FINDINGS));
        assertThat(Files.readString(folder.resolve(SelfCheckFindings.JSON))).startsWith("""
                        {
                          "checks" : [ {
                            "scenario" : "constant",
                            "quantity" : "median, ms",
                            "known" : "20",
                            "allowed" : "18 to 22",
                            "measured" : "20.4",
                            "agreement" : "OK"
                          },""");
    }
}
