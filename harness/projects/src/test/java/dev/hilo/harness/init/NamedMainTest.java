package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.catalog.CatalogException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main class of a manifest, which may be in the jar or on the class path that the manifest names. */
class NamedMainTest {
    @TempDir
    Path folder;

    private void require(Path jar) {
        new NamedMain(jar).require();
    }

    private Path withClassPath(String main, String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        Path jar = folder.resolve("run.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }

    @Test
    void aClassThatIsNowhereIsOneSentenceWithThoseThatAreThere() throws IOException {
        Path jar = SmallJar.ofMain(folder.resolve("shop.jar"), "shop.Absent", List.of("shop/Other.class"));

        assertThatThrownBy(() -> require(jar))
                .isInstanceOf(CatalogException.class)
                .hasMessage(
                        "%s names the main class shop.Absent in its manifest and has no such class: name the right one in its build and package it again",
                        jar);
        SmallJar.ofProgram(jar, SilentEnd.class);
        Path renamed = SmallJar.named(folder.resolve("renamed.jar"), "shop.Absent", SilentEnd.class);
        assertThatThrownBy(() -> require(renamed))
                .hasMessageContaining("has no such class (it has dev.hilo.harness.init.SilentEnd): ");
        assertThatCode(() -> require(jar)).doesNotThrowAnyException();
    }

    @Test
    void aClassOfALibraryBesideTheJar() throws IOException {
        Path jar = withClassPath("shop.Main", "lib/none.jar lib/a%20b.jar");
        assertThatThrownBy(() -> require(jar)).hasMessageContaining("shop.Main");

        SmallJar.ofMain(folder.resolve("lib/a b.jar"), null, List.of("shop/Main.class"));

        assertThatCode(() -> require(jar)).doesNotThrowAnyException();
    }

    @Test
    void aClassInAFolderBesideTheJar() throws IOException {
        Path jar = withClassPath("shop.Main", "classes/");
        Files.createDirectories(folder.resolve("classes/shop"));
        Files.createFile(folder.resolve("classes/shop/Main.class"));

        assertThatCode(() -> require(jar)).doesNotThrowAnyException();
    }

    @Test
    void whatIsNoJarOrNamesNothingIsNotJudged() throws IOException {
        assertThatCode(() -> require(Files.writeString(folder.resolve("server.js"), "x")))
                .doesNotThrowAnyException();
        assertThatCode(() -> require(SmallJar.withoutMain(folder.resolve("thin.jar"), SilentEnd.class)))
                .doesNotThrowAnyException();
    }
}
