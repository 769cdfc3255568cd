package dev.hilo.harness.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent in the JVM of a program that binds sockets of each kind. */
class PortAgentTest {
    private static final String FIXED = "28123";
    private static final String OTHER = "28124";

    @TempDir
    Path folder;

    private Path jar;

    @BeforeEach
    void write() throws IOException {
        jar = folder.resolve("hilo-port.jar");
        PortAgentJar.write(jar);
    }

    /** Ports of a program that binds to this one by each way of the JDK. */
    private List<Integer> ports(String bound, String... moved) throws Exception {
        return ports(BoundSockets.class, bound, moved);
    }

    private List<Integer> ports(Class<?> program, String bound, String... moved) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        for (String one : moved) {
            command.add("-javaagent:" + jar + "=" + one);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName(), bound));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().map(Integer::valueOf).toList();
    }

    @Test
    void aFixedPortIsAnyThatIsFree() throws Exception {
        assertThat(ports(FIXED, FIXED + ":0"))
                .hasSize(BoundSockets.WAYS)
                .doesNotContain(Integer.valueOf(FIXED))
                .allMatch(port -> port > 0);
    }

    @Test
    void severalAreMovedByOneAgentEach() throws Exception {
        assertThat(ports(FIXED, OTHER + ":0", FIXED + ":" + OTHER)).containsOnly(Integer.valueOf(OTHER));
    }

    @Test
    void itsOwnClientsFindAServerThatWasMoved() throws Exception {
        assertThat(ports(OwnClient.class, FIXED, FIXED + ":0")).hasSize(2).doesNotContain(Integer.valueOf(FIXED));
        assertThat(ports(OwnClient.class, OTHER, FIXED + ":0")).containsOnly(Integer.valueOf(OTHER));
    }

    @Test
    void anotherPortStays() throws Exception {
        assertThat(ports(OTHER, FIXED + ":0")).containsOnly(Integer.valueOf(OTHER));
    }
}
