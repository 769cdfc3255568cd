package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectRequestsTest {
    @TempDir
    Path folder;

    @Test
    void ofAnHttpClientOrElseOfPostman() throws IOException {
        file("target/made.http");
        assertThat(new ProjectRequests(folder).option()).isEmpty();

        file("docs/Shop.postman_collection.json");
        assertThat(new ProjectRequests(folder).option()).hasValue("--postman 'docs/Shop.postman_collection.json'");

        file("src/test/shop.http");
        assertThat(new ProjectRequests(folder).option()).hasValue("--http 'src/test/shop.http'");
    }

    private void file(String path) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
    }
}
