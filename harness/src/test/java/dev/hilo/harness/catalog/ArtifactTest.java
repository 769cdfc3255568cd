package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactTest {
    @TempDir
    Path home;

    @Test
    void oneServesAllServers() throws IOException {
        Artifact artifact = artifact("database: mysql");

        Path file = file("target/fake.jar");
        assertThat(artifact.files()).containsExactly(file);
        assertThat(artifact.file(Map.of("database.dialect", "mysql"))).isEqualTo(file);
        assertThat(artifact.file(Map.of())).isEqualTo(file);
    }

    @Test
    void oneForEachDialectThatServersOfItsKindSpeak() throws IOException {
        Artifact artifact = artifact("database: mysql\nartifact: target/app-${database.dialect}/app.jar");

        List<Path> files = List.of(file("target/app-mariadb/app.jar"), file("target/app-mysql/app.jar"));
        assertThat(artifact.files()).isEqualTo(files);
        assertThat(artifact.file(Map.of("database.dialect", "mysql"))).isEqualTo(files.getLast());
    }

    @Test
    void itIsBuiltWhenThatForEachServerIs() throws IOException {
        Artifact artifact = artifact("database: mysql\nartifact: target/app-${database.dialect}/app.jar");

        assertThat(artifact.isBuilt()).isFalse();
        make(artifact.files().getFirst());
        assertThat(artifact.isBuilt()).isFalse();
        make(artifact.files().getLast());
        assertThat(artifact.isBuilt()).isTrue();
    }

    private Artifact artifact(String lines) throws IOException {
        FakeHome fake = FakeHome.make(home);
        if (lines.contains("artifact")) {
            fake.without("artifact");
        }
        return fake.with("database", lines).variants().getFirst().artifact();
    }

    private Path file(String path) {
        return home.resolve("stacks/fake").resolve(path);
    }

    private static void make(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.createFile(file);
    }
}
