package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JvmTrialTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Duration SHORT = Duration.ofSeconds(5);

    @TempDir
    Path folder;

    @Test
    void theJvmSaysWhichOptionsItDoesNotAccept() {
        assertThat(JvmTrial.refusal(JAVA, List.of("-XX:+UseSerialGC"))).isEmpty();
        assertThat(JvmTrial.refusal(JAVA, List.of("-XX:+NoSuchOption")))
                .contains("Unrecognized VM option 'NoSuchOption'");
    }

    @Test
    void itIsAskedOnceForWhatItAccepts() throws IOException {
        Path asked = folder.resolve("asked");
        Path java = program("echo $1 >>%s; [ $1 = -good ]".formatted(asked));

        for (String option : List.of("-good", "-bad", "-good", "-bad")) {
            JvmTrial.refusal(java, List.of(option));
        }

        assertThat(asked).hasContent("-good\n-bad\n-bad");
    }

    @Test
    void aRuntimeDescribesItselfOnce() throws IOException {
        Path asked = folder.resolve("asked");
        Path java = program("echo asked >>%s; echo ' java.specification.version = 25'".formatted(asked));

        assertThat(JavaRuntime.of(java)).map(JavaRuntime::feature).contains(25);
        assertThat(JavaRuntime.of(java)).map(JavaRuntime::feature).contains(25);

        assertThat(asked).hasContent("asked");
    }

    @Test
    void aMissingJvmIsOneLine() {
        assertThat(JvmTrial.refusal(folder.resolve("java"), List.of()))
                .contains("cannot start the JVM: no program \"%s\" there, or it is not executable"
                        .formatted(folder.resolve("java")));
    }

    @Test
    void aJvmThatWaitsForADebuggerIsWaitedForNoLongerThanTheLimit() {
        List<String> suspended = List.of("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0");

        assertThat(JvmTrial.refusal(JAVA, suspended, SHORT))
                .hasValueSatisfying(said -> assertThat(said)
                        .startsWith("it does not start within 5 s: Listening for transport dt_socket at address: "));
    }

    /** As the threads of some agents do, such as those with a server of their own. */
    @Test
    void aJvmThatHasStartedAndDoesNotEndAcceptsItsOptions() throws IOException {
        Path java = program("echo 'openjdk version \"25\"'; exec sleep 300");

        assertThat(JvmTrial.refusal(java, List.of(), SHORT)).isEmpty();
    }

    @Test
    void anInterruptedTrialLeavesNoJvmBehind() throws Exception {
        Path started = folder.resolve("pid");
        Path java = program("echo $$ >%s.part; mv %s.part %s; exec sleep 300".formatted(started, started, started));
        CompletableFuture<Optional<String>> refusal = new CompletableFuture<>();
        Thread trial = Thread.ofPlatform().start(() -> refusal.complete(JvmTrial.refusal(java, List.of())));
        while (!Files.exists(started)) {
            Thread.sleep(5);
        }
        trial.interrupt();

        assertThat(refusal.get()).hasValueSatisfying(said -> assertThat(said).contains("interrupted"));
        ProcessHandle.of(Long.parseLong(Files.readString(started).strip()))
                .ifPresent(jvm -> jvm.onExit().join());
    }

    private Path program(String script) throws IOException {
        Path program = Files.writeString(folder.resolve("java"), "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }
}
