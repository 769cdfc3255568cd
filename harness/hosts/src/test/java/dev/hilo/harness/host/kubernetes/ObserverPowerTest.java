package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whether an observer may end the program beside it, as its script tells in a shell of this machine. */
@Timeout(60)
class ObserverPowerTest {
    @TempDir
    Path control;

    @Test
    void aProgramOfTheSameUserMayBeEnded() throws Exception {
        Process program = new ProcessBuilder("sleep", "1000").start();
        try {
            assertThat(answer(program.pid())).isEqualTo("yes:");
        } finally {
            program.destroyForcibly();
        }
    }

    /** Whatever refuses the signal: here there is no such process, in a pod it has another user. */
    @Test
    void aProgramThatTakesNoSignalMayNot() throws Exception {
        assertThat(answer(999_999_999)).isEqualTo("may.");
    }

    private String answer(long pid) throws IOException, InterruptedException {
        Files.writeString(control.resolve("pid"), pid + "\n");
        Process shell = new ProcessBuilder("sh", "-c", Observer.SCRIPT, "hilo", control.toString(), "").start();
        try (Writer questions = shell.outputWriter();
                BufferedReader answers = shell.inputReader()) {
            questions.write("may\n");
            questions.flush();
            return answers.readLine();
        } finally {
            // it ends with its input
            shell.waitFor();
        }
    }

    /** It would run on for hours when hilo is killed. */
    @Test
    void aPodWhoseProgramCannotBeEndedIsRefused() throws Exception {
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running())) {
            PodWatch watch = PodWatch.of(server.cluster(), ReportedPods.running());
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> Pods.requirePower(
                            watch, new Observer(new AnsweringSession().session()), Advice.APPLICATION))
                    .withMessageEndingWith(
                            "leave --observer-image out, or name one with the user of the program's image");
            assertThatNoException()
                    .isThrownBy(() -> Pods.requirePower(
                            watch, new Observer(new AnsweringSession("yes:\n").session()), Advice.APPLICATION));
        }
    }
}
