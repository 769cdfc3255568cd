package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatedMessageTest {
    @TempDir
    Path folder;

    @Test
    void ofATraceTheCauseIsTold() throws IOException {
        assertThat(RepeatedMessage.read(log(920, """
                2026-11-30T19:47:35.403Z ERROR 24498 --- [main] [t-handler-%1$d] d.h.ProblemAdvice : Request failed

                org.springframework.dao.AccessException: Unable to acquire JDBC Connection
                \tat org.springframework.orm.SomethingException.of(SomethingException.java:12)
                Caused by: java.sql.SQLTransientConnectionException: timed out after 50%1$02dms (total=20, waiting=%1$d)
                \t... 122 common frames omitted
                """)))
                .hasValue(new RepeatedMessage(
                        "java.sql.SQLTransientConnectionException: timed out after 5000ms (total=20, waiting=0)",
                        920,
                        920 * 6,
                        false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-11-30 19:47:35,403 WARN  [io.quarkus] (thread-%d) no room    | WARN  [io.quarkus] (thread-0) no room",
                "{\"time\":%d,\"level\":\"ERROR\",\"msg\":\"pool is empty\"}         | level\":\"ERROR\",\"msg\":\"pool is empty\"}",
                "\u001B[31m12:00:%d \u001B[1mERROR\u001B[0m down                    | ERROR down",
                "thread 'main' panicked at %d                                  | panicked at 0",
                "ERROR [2026-11-30 19:47:%d] com.example.App: no room        | ERROR [2026-11-30 19:47:0] com.example.App: no room",
                "WARNING: pool is empty                                       | WARNING: pool is empty",
                "level=error msg=gone id=%d                                    | level=error msg=gone id=0",
                "12:00 ERROR refused, token=eyJhbGci%d for /items              | ERROR refused, token=*** for /items",
                "12:00 ERROR Authorization: Bearer abc%d refused              | ERROR Authorization: Bearer *** refused",
                "12:00 WARN no answer of amqp://me:secret%d@queue/            | WARN no answer of amqp://***@queue/",
                "12:00 WARN bell \u0007 rings                                 | WARN bell   rings",
            })
    void aLineIsToldFromItsLevelOn(String line, String told) throws IOException {
        assertThat(RepeatedMessage.read(log(12, line + "\n")))
                .hasValueSatisfying(message -> assertThat(message.text()).isEqualTo(told));
    }

    @Test
    void aMessageMoreOftenThanItsTraceIsTold() throws IOException {
        Path log = log(30, "12:00 WARN slow answer\n");
        Files.writeString(log, Files.readString(log) + "12:00 ERROR gone\na.b.GoneException: gone\n".repeat(20));

        assertThat(RepeatedMessage.read(log)).hasValue(new RepeatedMessage("WARN slow answer", 30, 70, false));
    }

    @Test
    void messagesThatDifferInNumbersAndIdsAreTheSame() throws IOException {
        Path log = folder.resolve("application.log");
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < 20; number++) {
            text.append("ERROR order %s-1a2b lost%n".formatted(Integer.toHexString(0x10ab0000 + number)));
        }

        assertThat(RepeatedMessage.read(Files.writeString(log, text)))
                .hasValue(new RepeatedMessage("ERROR order 10ab0000-1a2b lost", 20, 20, false));
    }

    @Test
    void noCharacterIsCutInHalf() throws IOException {
        assertThat(RepeatedMessage.read(log(12, "ERROR " + "x".repeat(193) + "\uD83D\uDE00 and more\n")))
                .hasValueSatisfying(
                        message -> assertThat(message.text()).endsWith("x").hasSize(199));
    }

    @Test
    void linesOfAnyLengthAreRead() throws IOException {
        assertThat(RepeatedMessage.read(log(12, "a.".repeat(5_000) + "\n" + "ERROR " + "y".repeat(9_000) + "\n")))
                .hasValueSatisfying(message -> assertThat(message.count()).isEqualTo(12));
    }

    @Test
    void ofALargeLogTheEndIsRead() throws IOException {
        String line = "12:00 ERROR early " + "z".repeat(181) + "\n";
        Path log = Files.writeString(folder.resolve("large.log"), line.repeat(RepeatedMessage.LARGEST / line.length()));
        Files.writeString(log, "12:01 ERROR late\n".repeat(800_000), StandardOpenOption.APPEND);

        assertThat(RepeatedMessage.read(log)).hasValueSatisfying(message -> {
            assertThat(message.text()).isEqualTo("ERROR late");
            assertThat(message.count()).isEqualTo(800_000);
            assertThat(message.isEnd()).isTrue();
        });
    }

    @Test
    void whatIsWrittenNowAndThenIsNot() throws IOException {
        assertThat(RepeatedMessage.read(log(9, "ERROR now and then\n"))).isEmpty();
        assertThat(RepeatedMessage.read(log(500, "12:00 INFO served in %d ms without an error\n")))
                .isEmpty();
        assertThat(RepeatedMessage.read(folder.resolve("none"))).isEmpty();
    }

    @Test
    void bytesThatAreNoTextAreReadOver() throws IOException {
        Path log = folder.resolve("binary.log");
        byte[] line = {'x', ' ', 'E', 'R', 'R', 'O', 'R', ' ', (byte) 0xff, (byte) 0xfe, '\n'};
        for (int i = 0; i < 10; i++) {
            Files.write(log, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }

        assertThat(RepeatedMessage.read(log))
                .hasValueSatisfying(message -> assertThat(message.count()).isEqualTo(10));
    }

    /** A log that has some lines again and again, with the number of their occurrence. */
    private Path log(int times, String lines) throws IOException {
        StringBuilder text = new StringBuilder();
        IntStream.range(0, times).forEach(number -> text.append(lines.formatted(number)));
        return Files.writeString(folder.resolve("application.log"), text);
    }
}
