package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledJdksTest {
    @TempDir
    Path root;

    private Path installed(String name, String version) throws IOException {
        Path home = root.resolve("usr/lib/jvm").resolve(name);
        Path java =
                Files.createFile(Files.createDirectories(home.resolve("bin")).resolve("java"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return java;
    }

    @Test
    void releasesInTheirOrderAndJava8AsPeopleCallIt() throws IOException {
        installed("temurin-21", "21.0.5");
        Path eight = installed("openjdk-8", "1.8.0_392");
        installed("temurin-17", "17");

        InstalledJdks jdks = InstalledJdks.below(root, Map.of());

        assertThat(jdks.releases()).containsExactly(8, 17, 21);
        assertThat(jdks.features()).isEqualTo("8, 17, 21");
        assertThat(jdks.java("8")).contains(eight);
        assertThat(jdks.java("11")).isEmpty();
    }

    /** Debian keeps those of several processors beside each other. */
    @Test
    void oneForThisProcessorComesBeforeOneForAnother() throws IOException {
        Path own = installed("java-21-openjdk-a", "21");
        ofProcessor(own, System.getProperty("os.arch").equals("amd64") ? "x86_64" : System.getProperty("os.arch"));
        ofProcessor(installed("java-21-openjdk-z80", "21"), "z80");
        Path other = installed("java-17-openjdk-z80", "17");
        ofProcessor(other, "z80");

        InstalledJdks jdks = InstalledJdks.below(root, Map.of());

        assertThat(jdks.java("21")).contains(own);
        assertThat(jdks.java("17")).contains(other);
    }

    private static void ofProcessor(Path java, String processor) throws IOException {
        Path release = java.getParent().resolveSibling("release");
        Files.writeString(release, Files.readString(release) + "OS_ARCH=\"%s\"\n".formatted(processor));
    }
}
