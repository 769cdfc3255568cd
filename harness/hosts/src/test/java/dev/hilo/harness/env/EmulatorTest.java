package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmulatorTest {
    private static final String USABLE = "Cpus_allowed_list:\t0\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"qemu-aarch64-static", "qemu-x86_64", "rosetta", "FEXInterpreter", "box64"})
    void isNamedByTheLinkThatItForgets(String program) throws Exception {
        FakeRoot root = new FakeRoot(folder)
                .with("proc/self/status", USABLE)
                .withLink("proc/self/exe", "/usr/lib/jvm/jdk-25/bin/java")
                .withLink("proc/self/task/4711/exe", "/no/such/folder/" + program);
        assertThat(Emulator.of(root.files())).contains(program);
        assertThat(new HostFacts(root.files()).machine()).containsEntry("emulator", program);
        assertThat(Emulator.finding(root.files()).orElseThrow().toString())
                .contains("runs in an emulator, " + program + ":")
                .endsWith(": use hilo with a Java runtime, or its image, for the processor of the machine");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/usr/lib/jvm/jdk-25/bin/java", "/no/such/folder/ld-linux-x86-64.so.2", "/home/qemu/jdk/bin/java"
            })
    void isNotSuspectedWhereAProcessorRunsTheProgram(String program) throws Exception {
        SystemFiles files = new FakeRoot(folder)
                .with("proc/self/status", USABLE)
                .withLink("proc/self/task/4711/exe", program)
                .files();
        assertThat(Emulator.of(files)).isEmpty();
        assertThat(new HostFacts(files).machine()).doesNotContainKey("emulator");
    }

    @Test
    void isNotSuspectedWhereNothingIsToBeSeen() {
        assertThat(Emulator.of(new SystemFiles(folder))).isEmpty();
    }
}
