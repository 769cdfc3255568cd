package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Launch;
import dev.hilo.harness.host.ApplicationSpec.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilledCommandTest {
    @TempDir
    Path folder;

    /** A program listens where its host lets clients in: a pod has clients on other machines. */
    @Test
    void theHostSaysOnWhichAddressToListen() throws IOException {
        FilledCommand command = command(
                List.of("${java}", "--address=${listen}", "--port=${port}"), Map.of("SERVER_ADDRESS", "${listen}"));

        Place pod = new Place("java", "/a/b.jar", Place.ALL_ADDRESSES, 8080);
        assertThat(command.words(pod)).containsExactly("java", "--address=0.0.0.0", "--port=8080");
        assertThat(command.environment(pod)).containsEntry("SERVER_ADDRESS", "0.0.0.0");

        Place here = new Place("java", "/a/b.jar", Place.LOOPBACK, 8080);
        assertThat(command.words(here)).containsExactly("java", "--address=127.0.0.1", "--port=8080");
    }

    /** hilo's own environment has secrets that no file should have. */
    @Test
    void aVariableTakesItsValueFromTheEnvironmentOfHilo() throws IOException {
        FilledCommand command =
                command(List.of("${java}"), Map.of("KEY", "key ${env.PATH}:${port}", "TEXT", "$${env.PATH}"));

        assertThat(command.environment(new Place("java", "/a/b.jar", Place.LOOPBACK, 8080)))
                .containsEntry("KEY", "key %s:8080".formatted(System.getenv("PATH")))
                .containsEntry("TEXT", "${env.PATH}");
    }

    private FilledCommand command(List<String> words, Map<String, String> environment) throws IOException {
        Launch known = FakeHome.make(folder).variants().getLast().launch();
        Launch launch = new Launch(
                words,
                environment,
                known.readiness(),
                known.confine(),
                known.parameters(),
                known.aot(),
                known.workingFolder());
        return new FilledCommand(folder, launch, List.of(), Map.of());
    }
}
