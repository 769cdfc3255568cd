package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.LatePort;
import dev.hilo.harness.init.SmallJar;
import dev.hilo.harness.init.TwoPorts;
import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code bench init} for programs whose second copy wants a port that the first one has. */
class InitSecondCopyTest extends InitTest {
    @Test
    void aSecondServerGetsAFreePortWhereASettingHasIt() throws IOException {
        SmallJar.ofProgram(folder.resolve("shop.jar"), TwoPorts.class);
        int port = FixedPorts.free();
        Files.writeString(folder.resolve("application.properties"), "shop.httpPort=" + port);

        Outcome outcome = init("--argument", String.valueOf(port));

        assertThat(outcome.out())
                .contains("starting two of them with shop.httpPort: ", "port %d of a second server".formatted(port));
        assertThat(outcome.out()).doesNotContain("It listens on port");
        assertThat(written()).contains("    shop.httpPort: \"0\"  # guess: ");
    }

    @Thorough
    @Test
    void aSecondServerWithAFixedPort() throws IOException {
        assertFixedPortIsMoved(TwoPorts.class);
    }

    @Test
    void aSecondCopyThatAnswersAndFailsLater() throws IOException {
        assertFixedPortIsMoved(LatePort.class);
    }

    @Thorough
    @Test
    void aSecondCopyThatLacksAPort() throws IOException {
        assertFixedPortIsMoved(LatePort.class, "--argument", "quiet");
    }

    private void assertFixedPortIsMoved(Class<?> program, String... more) throws IOException {
        SmallJar.ofProgram(folder.resolve("shop.jar"), program);
        int port = FixedPorts.free();

        Outcome outcome = init(Stream.concat(Stream.of("--argument", String.valueOf(port)), Stream.of(more))
                .toArray(String[]::new));

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting two of them with JDK_JAVA_OPTIONS: its code fixes port %d, ".formatted(port))
                .doesNotContain("It listens on port");
        assertThat(written()).contains("/hilo-port.jar=%d:0".formatted(port));
    }

    /** The copy of the test above, and the help of the first one. */
    @Thorough
    @Test
    void aSecondCopyThatFailsLaterGetsAPortOfItsOwn() throws IOException {
        SmallJar.ofProgram(folder.resolve("late.jar"), LatePort.class);
        int port = FixedPorts.free();
        Files.writeString(folder.resolve("application.properties"), "late.port=" + port);

        Outcome outcome = init("--argument", String.valueOf(port));

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).doesNotContain("It listens on port").doesNotContain("starting it again");
        assertThat(written()).contains("    late.port: \"0\"  # guess: application.properties has port " + port);
    }
}
