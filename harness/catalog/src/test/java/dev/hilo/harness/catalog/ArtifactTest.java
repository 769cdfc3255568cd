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
    void oneBuildServesAllServers() throws IOException {
        Artifact artifact = artifact("database: mysql");

        Path file = file("target/fake.jar");
        assertThat(artifact.files()).containsExactly(file);
        assertThat(artifact.file(Map.of("database.dialect", "mysql"))).isEqualTo(file);
        assertThat(artifact.file(Map.of())).isEqualTo(file);
    }

    @Test
    void anArtifactInTargetIsCopiedAlone() throws IOException {
        Path file = made("target/app.jar", 7);
        made("target/lib/other.jar", 1000);

        assertThat(Artifact.bytes(file)).isEqualTo(7);
    }

    @Test
    void anArtifactWithItsLibrariesIsCopiedWithAllInItsFolder() throws IOException {
        Path file = made("target/app/run.jar", 7);
        made("target/app/lib/main/library.jar", 1000);
        made("target/app/classes.jar", 30);

        assertThat(Artifact.bytes(file)).isEqualTo(1037);
    }

    @Test
    void anArtifactInAFolderOfOtherThingsIsCopiedAlone() throws IOException {
        Path file = made("src/app.py", 7);
        made("src/README.md", 1000);

        assertThat(Artifact.bytes(file)).isEqualTo(7);
    }

    @Test
    void anArtifactThatIsAFolderIsCopiedWithAllThatIsInIt() throws IOException {
        made("dist/bin/shop", 7);
        made("dist/lib/shop.jar", 1000);

        assertThat(Artifact.bytes(home.resolve("dist"))).isEqualTo(1007);
    }

    @Test
    void theCodeOfAProgramIsAlsoInTheJarsOfItsFolderAndNotInWhatItWrites() throws IOException {
        Path file = made("target/quarkus-app/quarkus-run.jar", 7);
        Path code = made("target/quarkus-app/app/shop.jar", 30);
        Path library = made("target/quarkus-app/lib/main/library.jar", 1000);
        made("target/quarkus-app/shop.log", 50);

        assertThat(Artifact.program(file)).containsExactlyInAnyOrder(file, code, library);
    }

    @Test
    void theCodeOfAFolderIsAllThatIsInIt() throws IOException {
        Path file = made("dist/bin/shop", 7);

        assertThat(Artifact.program(home.resolve("dist"))).containsExactly(file);
        assertThat(Artifact.program(home.resolve("not-built"))).isEmpty();
    }

    @Test
    void theCodeOfAJarIsAlsoInTheJarsOfItsClassPath() throws IOException {
        Path file = FakeProject.make(home, "shop.Main", "Class-Path", "lib/named.jar lib/missing.jar")
                .folder()
                .resolve("target/shop.jar");
        Path named = made("target/lib/named.jar", 1000);
        made("target/lib/other.jar", 1000);

        assertThat(Artifact.program(file)).containsExactly(file, named);
    }

    private Path made(String name, int bytes) throws IOException {
        Path made = home.resolve(name);
        Files.createDirectories(made.getParent());
        return Files.write(made, new byte[bytes]);
    }

    @Test
    void aBuildForEachDialectOfItsKindOfServer() throws IOException {
        Artifact artifact = artifact("database: mysql\nartifact: target/app-${database.dialect}/app.jar");

        List<Path> files = List.of(file("target/app-mariadb/app.jar"), file("target/app-mysql/app.jar"));
        assertThat(artifact.files()).isEqualTo(files);
        assertThat(artifact.file(Map.of("database.dialect", "mysql"))).isEqualTo(files.getLast());
    }

    @Test
    void itIsBuiltWhenTheBuildForEachServerIs() throws IOException {
        Artifact artifact = artifact("database: mysql\nartifact: target/app-${database.dialect}/app.jar");

        assertThat(artifact.isBuilt()).isFalse();
        make(artifact.files().getFirst());
        assertThat(artifact.isBuilt()).isFalse();
        make(artifact.files().getLast());
        assertThat(artifact.isBuilt()).isTrue();
    }

    @Test
    void whatItsScriptSaysInPlaceOfItIsItsCure() throws IOException {
        Artifact artifact = artifact("artifact: target/app");
        assertThat(artifact.cure()).isEmpty();

        Files.writeString(made("stacks/fake/target/skipped", 0), "there is no cargo: get it\n");
        assertThat(artifact.cure()).contains("there is no cargo: get it");

        make(artifact.path());
        assertThat(artifact.cure()).isEmpty();
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
