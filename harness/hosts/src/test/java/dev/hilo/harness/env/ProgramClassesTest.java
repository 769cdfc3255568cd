package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramClassesTest {
    @TempDir
    Path folder;

    @Test
    void theNewestThatIsAlwaysLoaded() throws IOException {
        Path jar = new JarOfClasses(folder.resolve("app.jar"))
                .with("org/launcher/Launcher.class", 17)
                .with("BOOT-INF/classes/app/App.class", 21)
                .with("META-INF/versions/25/app/App.class", 25)
                .write();

        assertThat(ProgramClasses.of(jar).newestRelease()).hasValue(21);
    }

    /** A library may have classes that it loads on a newer release only. */
    @Test
    void ofAThinJarThatOfTheProgramBesideIt() throws IOException {
        Path run = new JarOfClasses(folder.resolve("run.jar"))
                .with("Launcher.class", 17)
                .write();
        new JarOfClasses(folder.resolve("app/app.jar")).with("App.class", 25).write();
        new JarOfClasses(folder.resolve("lib/main/library.jar"))
                .with("OnNewest.class", 30)
                .write();

        assertThat(ProgramClasses.of(run).newestRelease()).hasValue(25);
    }

    @Test
    void unknownOfAProgramOffTheJvm() throws IOException {
        assertThat(ProgramClasses.of(Files.writeString(folder.resolve("server"), "ELF"))
                        .newestRelease())
                .isEmpty();
        assertThat(ProgramClasses.of(folder.resolve("not-built.jar")).newestRelease())
                .isEmpty();
    }

    @Test
    void lambdasAndProxiesOfTheProgramAreItsOwn() throws IOException {
        ProgramClasses classes = ProgramClasses.of(new JarOfClasses(folder.resolve("app.jar"))
                .with("BOOT-INF/classes/app/Orders.class", 21)
                .write());

        assertThat(classes.contains("app.Orders$$Lambda.0x00007f1c2c0b8000")).isTrue();
        assertThat(classes.contains("app.Orders$$SpringCGLIB$$0")).isTrue();
        assertThat(classes.contains("app.OrdersOfALibrary")).isFalse();
    }
}
