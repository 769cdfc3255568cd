package dev.hilo.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** Such names differ between two JVMs of one program, and its parts are compared by name. */
    @ParameterizedTest
    @CsvSource({
        "sun.nio.ch.Poller$Pollers$$Lambda.0x000000005605f678.run, sun.nio.ch.Poller$Pollers$$Lambda.run",
        "com.acme.Shop$$Lambda/0x00007f3c2c0a1c40.apply, com.acme.Shop$$Lambda.apply",
        "java.lang.invoke.LambdaForm$MH.0x0000000063728fc8.invoke, java.lang.invoke.LambdaForm$MH.invoke",
        "com.sun.proxy.$Proxy141.find, com.sun.proxy.$Proxy#.find",
        "jdk.internal.reflect.GeneratedMethodAccessor12.invoke, jdk.internal.reflect.GeneratedMethodAccessor#.invoke",
        "com.acme.Proxy2.get, com.acme.Proxy2.get",
        "com.acme.Shop$1.run, com.acme.Shop$1.run"
    })
    void classesThatAJvmMakesHaveNamesWithoutNumbers(String frame, String named) throws IOException {
        Path file = Files.writeString(folder.resolve("p"), "[request];w;" + frame + " 1\n");

        assertThat(Stack.read(file).getFirst().frames()).containsExactly(named);
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
