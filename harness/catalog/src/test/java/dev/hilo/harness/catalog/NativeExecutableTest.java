package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeExecutableTest {
    @TempDir
    Path folder;

    private Path program(String... texts) throws IOException {
        return FakeExecutable.make(folder.resolve("alerts"), texts);
    }

    @Test
    void theVersionOfTheGraalVmThatBuiltIt() throws IOException {
        Path image = program(
                "com.oracle.svm.core.VM",
                "com.oracle.svm.core.VM.Java.Version=25.0.3",
                "com.oracle.svm.core.VM=GraalVM CE 25.0.3+9.1",
                "com.oracle.svm.core.VM.Target.LibC=glibc");

        assertThat(new NativeExecutable(image).builder()).contains("GraalVM CE 25.0.3+9.1");
    }

    @Test
    void anotherProgramHasNone() throws IOException {
        assertThat(new NativeExecutable(program("go1.24.3")).builder()).isEmpty();
        assertThat(new NativeExecutable(folder.resolve("missing")).builder()).isEmpty();
    }

    @Test
    void aTextThatNamesOneIsNoImage() throws IOException {
        Path text = Files.writeString(folder.resolve("notes"), "com.oracle.svm.core.VM=GraalVM CE 25.0.3+9.1\0");

        assertThat(new NativeExecutable(text).builder()).isEmpty();
        assertThat(new NativeExecutable(text).isElf()).isFalse();
    }
}
