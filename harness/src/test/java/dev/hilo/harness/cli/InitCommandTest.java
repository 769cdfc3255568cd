package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.Shop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A first hilo.yaml for a program that hilo has never seen. */
class InitCommandTest {
    @TempDir
    Path folder;

    private Path shop(String file) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Shop.class.getName());
        Path jar = folder.resolve(file);
        Files.createDirectories(jar.getParent());
        String entry = Shop.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                var type = Shop.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new JarEntry(entry));
            out.write(type.readAllBytes());
        }
        return jar;
    }

    private Outcome init(String... words) {
        return BenchCall.in(
                SourceTree.home(),
                Stream.concat(Stream.of("init", "--project", folder.toString()), Stream.of(words))
                        .toArray(String[]::new));
    }

    private String written() throws IOException {
        return Files.readString(folder.resolve("hilo.yaml"));
    }

    @Test
    void aProgramOfNoFramework() throws IOException {
        shop("target/shop.jar");

        Outcome outcome = init("--argument", "--http=${port}");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("""
                          artifact: target/shop.jar
                          arguments: ["--http=${port}"]
                          ready: {http: /health}
                        """)
                .contains("""
                        requests:
                          - get: /  # guess: found as a link
                          - get: /items  # guess: found as a link
                            capture: {items-id: {json: "$.page.items[*].id"}}
                          - get: "/items/${items-id}"  # guess: the ids come from the list
                        """)
                .contains("  # - get: \"/broken?a=$${port}\"  # answered 404; guess: found as a link\n");
        assertThat(outcome.out()).contains("4 requests from the links of its first page: 3 answer, 1 are left out");
        assertThat(logs()).doesNotContain("WRITTEN");
    }

    private String logs() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("hilo-results"))) {
            StringBuilder logs = new StringBuilder();
            for (Path log :
                    files.filter(file -> file.toString().endsWith(".log")).toList()) {
                logs.append(Files.readString(log));
            }
            return logs.toString();
        }
    }

    @Test
    void whatItWritesIsUnderstood() throws IOException {
        shop("shop.jar");
        init("--argument", "--http=${port}");

        Outcome listed = BenchCall.in(SourceTree.home(), "list", "--project", folder.toString());

        assertThat(listed.err()).isEmpty();
        assertThat(listed.exitCode()).isZero();
    }

    @Test
    void aProgramThatEnds() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "dies", "--argument", "${port}");

        assertThat(outcome.err())
                .startsWith("bench: " + folder.resolve("hilo.yaml") + " is written, but the application did not start:")
                .contains("code 7", "no money in the till")
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(written()).contains("nothing was found that answers");
    }

    @Test
    void nothingIsBuilt() throws IOException {
        Files.createFile(folder.resolve("pom.xml"));

        Outcome outcome = init();

        assertThat(outcome.err())
                .isEqualTo(
                        "bench: %s: no executable jar in target/quarkus-app, build/quarkus-app, target, build/libs: build it with mvn package, or name it with --artifact\n"
                                .formatted(folder));
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void severalThatCouldBeMeant() throws IOException {
        shop("target/a.jar");
        shop("target/b.jar");

        assertThat(init().err())
                .isEqualTo(
                        "bench: %s: which of these is the application? Name it with --artifact: target/a.jar, target/b.jar\n"
                                .formatted(folder));
    }

    @Test
    void anotherIsNotReplacedUnasked() throws IOException {
        shop("shop.jar");
        Files.writeString(folder.resolve("hilo.yaml"), "mine");

        assertThat(init().err())
                .isEqualTo("bench: %s is there already: --force replaces it\n".formatted(folder.resolve("hilo.yaml")));
        assertThat(written()).isEqualTo("mine");
    }
}
