package dev.hilo.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackTest {
    @TempDir
    Path folder;

    @Test
    void aLineIsAStackWithItsSamples() throws IOException {
        Path file = Files.writeString(
                folder.resolve("p"), "[request];worker-#;a.B.c;read_[k] 12\n[compiler];C2 CompilerThre 3\n");

        assertThat(Stack.read(file))
                .containsExactly(
                        new Stack("[request]", "worker-#", List.of("a.B.c", "read_[k]"), 12),
                        new Stack("[compiler]", "C2 CompilerThre", List.of(), 3));
        assertThat(Stack.read(file).getFirst().isOfRequests()).isTrue();
        assertThat(Stack.read(file).getLast().isOfRequests()).isFalse();
    }

    @Test
    void aDamagedLineIsNamed() throws IOException {
        for (String damaged : List.of("[request];worker;a.B.c", "worker 3", "[request];w;a -3", "")) {
            Path file = Files.writeString(folder.resolve("p"), "[request];worker;a.B.c 1\n" + damaged + "\n");

            assertThatThrownBy(() -> Stack.read(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("line 2 of " + file)
                    .hasMessageContaining("no collapsed stack");
        }
    }
}
