package dev.hilo.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForegroundTest {
    /**
     * Child program: reports its start, and its clean-up some time after SIGTERM. Between its fork and its exec, sleep would lose a signal
     * that it can catch, and then hold the output of this JVM open.
     */
    private static final String TIDY = "trap 'kill -KILL $!; sleep 1; echo tidy >tidied; exit 0' TERM\n"
            + "sleep 600 &\n echo $$ >pid.new && mv pid.new pid\n wait";

    @TempDir
    Path folder;

    /** Stand-in for Maven. */
    public static final class Parent {
        private Parent() {}

        public static void main(String[] folder) throws Exception {
            new Foreground(List.of("sh", "-c", TIDY), Path.of(folder[0]).toFile(), Map.of()).run();
        }
    }

    /** Maven ends after its child. */
    @Test
    void mavenThatIsStoppedWaitsForIt() throws Exception {
        Process maven = maven();
        ProcessHandle child = child();

        maven.destroy();
        maven.waitFor();

        assertThat(child.isAlive()).isFalse();
        assertThat(folder.resolve("tidied")).hasContent("tidy");
    }

    @Test
    void isAskedToEndWhenMavenIsKilled() throws Exception {
        Process maven = maven();
        ProcessHandle child = child();

        maven.destroyForcibly();

        child.onExit().join();
        assertThat(folder.resolve("tidied")).hasContent("tidy");
    }

    @Test
    void endsInOrderWhenItsThreadIsInterrupted() throws Exception {
        Thread goal = new Thread(() -> {
            try {
                new Foreground(List.of("sh", "-c", TIDY), folder.toFile(), Map.of()).run();
            } catch (IOException | InterruptedException e) {
                write(e.getClass().getSimpleName());
            }
        });
        goal.start();
        ProcessHandle child = child();

        goal.interrupt();
        goal.join();

        assertThat(child.isAlive()).isFalse();
        assertThat(folder.resolve("tidied")).hasContent("tidy");
        assertThat(folder.resolve("thrown")).hasContent("InterruptedException");
    }

    @Test
    void noWordReachesAShell() throws Exception {
        List<String> command = List.of("sh", "-c", "printf %s \"$1\" >word; exit 3", "sh", "$(touch broken); `id` '\"");

        assertThat(new Foreground(command, folder.toFile(), Map.of()).run()).isEqualTo(3);

        assertThat(folder.resolve("word")).hasContent("$(touch broken); `id` '\"");
        assertThat(folder.resolve("broken")).doesNotExist();
    }

    private Process maven() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        folder.toString())
                .inheritIO()
                .start();
    }

    private ProcessHandle child() throws Exception {
        Path pid = folder.resolve("pid");
        while (!Files.exists(pid)) {
            Thread.sleep(20);
        }
        return ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
    }

    private void write(String thrown) {
        try {
            Files.writeString(folder.resolve("thrown"), thrown);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
