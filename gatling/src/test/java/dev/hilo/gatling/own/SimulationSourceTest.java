package dev.hilo.gatling.own;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources and classes of which no simulation can be made. */
class SimulationSourceTest {
    @TempDir
    Path folder;

    private Path source;
    private Path compiled;

    @BeforeEach
    void makeFolders() throws IOException {
        source = Files.createDirectory(folder.resolve("source"));
        compiled = Files.createDirectory(folder.resolve("compiled"));
    }

    @Test
    void itDoesNotCompile() throws IOException {
        Path file = Files.writeString(source.resolve("Wrong.java"), """
                import io.gatling.javaapi.core.Simulation;

                public class Wrong extends Simulation {
                    {
                        setUp(7);
                    }
                }
                """);

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new SimulationSource(source).compile(compiled))
                .withMessageStartingWith(file + ":5:")
                .withMessageContaining("the simulation does not compile: ");
    }

    @Test
    void itsClassIsNotThere() throws IOException {
        Files.writeString(source.resolve("Basket.java"), "class Basket {}");
        new SimulationSource(source).compile(compiled);

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new SimulationClass("shop.Basket").require(compiled))
                .withMessage("load.simulation.class: there is no class shop.Basket; compiled were Basket");
    }

    @Test
    void itsClassIsNoSimulation() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new SimulationClass(getClass().getName()).require(compiled))
                .withMessage(
                        "load.simulation.class: %s is no simulation: it must extend io.gatling.javaapi.core.Simulation"
                                .formatted(getClass().getName()));
    }
}
