package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackagedLibrariesTest {
    private static final List<String> LIBRARIES = List.of(
            "spring-boot-autoconfigure-4.0.9.jar",
            "spring-boot-4.1.0.jar",
            "io.quarkus.quarkus-core-3.31.0.jar",
            "mariadb-java-client-3.5.6.Final.jar");

    @TempDir
    Path folder;

    @Test
    void inAFatJar() throws IOException {
        assertFound(fatJar());
    }

    @Test
    void inFoldersBesideAThinJar() throws IOException {
        Path jar = Files.writeString(folder.resolve("quarkus-run.jar"), "small");
        Path libraries = Files.createDirectories(folder.resolve("lib/main"));
        for (String library : LIBRARIES) {
            Files.createFile(libraries.resolve(library));
        }

        assertFound(jar);
    }

    /** As the installed form of a program in Kotlin has them. */
    @Test
    void besideALargeJarOfAnInstalledProgram() throws IOException {
        Path installed = Files.createDirectories(folder.resolve("shop/lib"));
        for (String library : LIBRARIES) {
            Files.createFile(installed.resolve(library));
        }

        assertFound(jar(installed.resolve("shop.jar"), List.of("large.bin")));
    }

    @Test
    void inAFatJarOfAFolderForLibraries() throws IOException {
        Path installed = Files.createDirectories(folder.resolve("shop/lib"));

        assertFound(Files.move(fatJar(), installed.resolve("shop.jar")));
    }

    @Test
    void aProgramInMachineCodeHasNone() throws IOException {
        Path program = FakeExecutable.make(folder.resolve("alerts"), "spring-boot-4.1.0.jar ".repeat(50_000));

        assertThat(new PackagedLibraries(program).version("spring-boot")).isEmpty();
    }

    private static void assertFound(Path artifact) throws IOException {
        PackagedLibraries libraries = new PackagedLibraries(artifact);
        assertThat(libraries.version("spring-boot")).contains("4.1.0");
        assertThat(libraries.version("quarkus-core")).contains("3.31.0");
        assertThat(libraries.version("mariadb-java-client")).contains("3.5.6.Final");
        assertThat(libraries.version("spring")).isEmpty();
        assertThat(libraries.version("java-client")).isEmpty();
    }

    private Path fatJar() throws IOException {
        return jar(
                folder.resolve("application.jar"),
                LIBRARIES.stream().map(library -> "BOOT-INF/lib/" + library).toList());
    }

    /** A jar with half a megabyte more than the smallest that is taken for one with libraries inside. */
    private static Path jar(Path file, List<String> entries) throws IOException {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
            jar.setMethod(ZipEntry.DEFLATED);
            jar.setLevel(0);
            for (String entry : entries) {
                jar.putNextEntry(new JarEntry(entry));
                jar.write(new byte[1_500_000]);
            }
        }
        return file;
    }
}
