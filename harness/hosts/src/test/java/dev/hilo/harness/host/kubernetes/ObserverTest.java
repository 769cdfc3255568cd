package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.Writer;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The observer's connection, without a pod. */
@Timeout(60)
class ObserverTest {
    private final PipedOutputStream pod = new PipedOutputStream();

    /** The news of the program's kill came first. */
    @Test
    void theEndOfAConnectionIsWaitedFor() throws Exception {
        Observer observer = new Observer(session(OutputStream.nullOutputStream()));
        assertThat(observer.awaitGone(Duration.ofMillis(1))).isFalse();

        Thread.ofVirtual().start(this::endLater);

        assertThat(observer.awaitGone(Duration.ofSeconds(50))).isTrue();
        assertThat(observer.isGone()).isTrue();
    }

    /** The client then throws an exception of its own. */
    @Test
    void aConnectionThatEndedWithAnErrorIsGone() throws Exception {
        Observer observer = new Observer(session(new OutputStream() {
            @Override
            public void write(int unused) {
                throw new KubernetesClientException("An error has occurred.");
            }
        }));

        assertThat(observer.read("stat")).isEmpty();
        assertThat(observer.isGone()).isTrue();
    }

    /** The name of a folder may have any letter: in others, the pod would write elsewhere. */
    @Test
    void aPathReachesThePodAsItIs() throws Exception {
        AnsweringSession session = new AnsweringSession();
        try (Observer observer = new Observer(session.session())) {
            assertThat(observer.ask("look /home/josé/ﬁle")).isPresent();
            assertThat(session.said()).isEqualTo("look /home/josé/ﬁle\n");
        }
    }

    /** A list of mappings has thousands of lines. */
    @Test
    void onlyTheLinesWithTheWordLeaveThePod(@TempDir Path control) throws Exception {
        String maps = ProcessHandle.current().pid() + "/maps";
        Process shell = new ProcessBuilder("sh", "-c", Observer.SCRIPT, "hilo", control.toString(), "").start();
        try (Writer questions = shell.outputWriter();
                BufferedReader answers = shell.inputReader()) {
            questions.write("find %s /memfd:none\nfind %s libjvm.so\n".formatted(maps, maps));
            questions.flush();

            assertThat(answers.readLine()).isEqualTo("find.");
            assertThat(answers.lines().takeWhile(line -> !line.equals("find.")))
                    .isNotEmpty()
                    .allMatch(line -> line.startsWith(maps + ":") && line.endsWith("libjvm.so"));
        } finally {
            shell.waitFor();
        }
    }

    private void endLater() {
        try {
            Thread.sleep(100);
            pod.close();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private ExecWatch session(OutputStream questions) throws IOException {
        Map<String, Object> answers = Map.of("getInput", questions, "getOutput", new PipedInputStream(pod));
        return (ExecWatch) Proxy.newProxyInstance(
                ExecWatch.class.getClassLoader(),
                new Class<?>[] {ExecWatch.class},
                (proxy, method, arguments) -> answers.get(method.getName()));
    }
}
