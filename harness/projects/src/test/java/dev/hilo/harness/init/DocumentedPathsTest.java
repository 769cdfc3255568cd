package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths of its own application that a README names. */
class DocumentedPathsTest {
    @TempDir
    Path project;

    @Test
    void thoseThatOnlyRead() throws IOException {
        Files.writeString(project.resolve("README.md"), """
                $ curl localhost:9090/articles
                Open [the page](http://localhost:8080/shop/items?page=2), or http://127.0.0.1:${PORT}/greeting.
                curl -X POST http://localhost:9090/orders \\
                  -H 'Accept: application/json'
                curl http://localhost:9090/orders/7 -d '{"a": 1}'
                curl http://localhost:9090/orders/{id} and http://localhost:9090/logout
                jdbc:postgresql://localhost:5432/shop, https://shop.example/elsewhere
                """);

        assertThat(new DocumentedPaths(project).paths())
                .containsExactly("/articles", "/shop/items?page=2", "/greeting");
    }

    private List<String> paths(String text) throws IOException {
        Files.writeString(project.resolve("README.md"), text);
        return new DocumentedPaths(project).paths();
    }

    @Test
    void noneOfALineThatNamesAnotherMethod() throws IOException {
        assertThat(paths("""
                | POST | http://localhost:8080/orders |
                DELETE http://localhost:8080/items/7
                Open http://localhost:8080/items to see what you post.
                """)).containsExactly("/items");
    }

    @Test
    void noneThatIsCutAtAPlaceholder() throws IOException {
        assertThat(paths("""
                curl localhost:8080/items?id={id}
                curl localhost:8080/items?id=$ID
                curl localhost:8080/v1.0/items/{id}
                curl localhost:8080/orders?id=7
                See http://localhost:8080/v1.0/orders.
                """)).containsExactly("/orders?id=7", "/v1.0/orders");
    }

    @Test
    void noneOfFiles() throws IOException {
        assertThat(
                        paths(
                                "http://localhost:8080/favicon.png http://localhost:8080/main.css?v=3 http://localhost:8080/a.b"))
                .containsExactly("/a.b");
    }

    @Test
    void noneWithASecret() throws IOException {
        assertThat(paths("""
                curl 'http://localhost:8080/items?page=1&api_key=abc123'
                curl 'http://localhost:8080/orders?access_token=abc123'
                curl 'http://localhost:8080/users?name=ada&PASSWORD=abc123'
                curl 'http://localhost:8080/books?author=ada&keyword=abc'
                """)).containsExactly("/books?author=ada&keyword=abc");
    }

    @Test
    void noneWithoutAReadme() {
        assertThat(new DocumentedPaths(project).paths()).isEmpty();
    }
}
