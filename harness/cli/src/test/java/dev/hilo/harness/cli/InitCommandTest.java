package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.env.InstalledJdks;
import dev.hilo.harness.init.Shop;
import dev.hilo.harness.init.SilentEnd;
import dev.hilo.harness.init.SmallJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code bench init} for programs that hilo does not know. */
class InitCommandTest extends InitTest {
    @Test
    void aProgramOfNoFramework() throws IOException {
        shop("target/shop.jar");
        Path yaml = Files.writeString(folder.resolve("hilo.yaml"), "mine");

        Outcome outcome = init("--force", "--argument", "--http=${port}");

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
                          - get: /
                          - get: /items  # guess: found as a link
                            capture: {items-id: {json: "$.page.items[*].id"}}
                          - get: "/items/${items-id}"  # guess: found as a link; id from the list at /items
                        """)
                .contains("  # - get: \"/broken?a=$${port}\"  # answered 404; guess: found as a link\n");
        assertThat(outcome.out())
                .contains("  GET /items                                       200                50  link\n")
                .contains(
                        "3 of 4 requests answer with data; 1 answered 404\nThe question: G1 or the serial collector?\n");
        assertThat(outcome.out()).contains("the file that was there is kept as %s.bak\n".formatted(yaml));
        assertThat(folder.resolve("hilo.yaml.bak")).hasContent("mine");
        assertThat(logs()).doesNotContain("WRITTEN");
        assertThat(resultFiles()).noneMatch(file -> file.endsWith("application.jfr"));

        Outcome listed = BenchCall.in(SourceTree.home(), "list", "--project", folder.toString());
        assertThat(listed.err()).isEmpty();
        assertThat(listed.exitCode()).isZero();
    }

    private String logs() throws IOException {
        StringBuilder logs = new StringBuilder();
        for (Path file : resultFiles()) {
            if (file.toString().endsWith(".log")) {
                logs.append(Files.readString(file));
            }
        }
        return logs.toString();
    }

    private List<Path> resultFiles() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("hilo-results"))) {
            return files.toList();
        }
    }

    @Test
    void aJdkThatIsNotInstalled() throws IOException {
        shop("target/shop.jar");

        Outcome none = init("--argument", "--http=${port}", "--jdk", "5");
        assertThat(none.err()).contains("is set to jdk=5: no JDK 5 is installed (found: ");
        assertThat(none.exitCode()).isEqualTo(2);
    }

    @Test
    void aCommandThatTheUserNamesWithRequestsOutOfAFile() throws IOException {
        shop("libs/shop.jar");
        Path api = Files.writeString(folder.resolve("api.yaml"), "openapi: 3.0.0");

        Outcome outcome = init(
                "--command",
                "java -cp libs/shop.jar %s --http=${port}".formatted(Shop.class.getName()),
                "--openapi",
                api.toString());

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("  artifact: libs/shop.jar\n"
                        + "  command: [\"${java}\", \"${jvm-options}\", \"-cp\", libs/shop.jar, %s, \"--http=${port}\"]\n"
                                .formatted(Shop.class.getName()))
                .contains(
                        "  working-folder: .  # guess: the command is written for this folder; two of them share it\n")
                .doesNotContain("environment:");
        assertThat(outcome.out()).contains("its requests come from api.yaml\n");
        assertThat(written()).contains("requests: {openapi: api.yaml}\n");
    }

    @Test
    void aPathOfOneOfSeveralModulesThatReadsItsPortFromTheEnvironmentOnAJdkThatTheUserNames() throws IOException {
        String jdk = String.valueOf(Runtime.version().feature());
        shop("web/target/shop.jar");
        shop("batch/target/shop.jar");
        Files.createFile(folder.resolve("web/pom.xml"));
        Files.createFile(folder.resolve("batch/build.gradle"));

        assertThat(init().err())
                .isEqualTo("bench: %s: 2 modules can be started. Which is the application? --module batch, web\n"
                        .formatted(folder));
        boolean isInstalled = InstalledJdks.ofThisMachine().java(jdk).isPresent();
        List<String> words = new ArrayList<>(List.of("--module", "web", "--url", "/items/b2"));
        words.addAll(isInstalled ? List.of("--jdk", jdk) : List.of());
        assertThat(init(words.toArray(String[]::new)).exitCode()).isZero();
        assertThat(written())
                .contains("  artifact: web/target/shop.jar\n" + (isInstalled ? "  jdk: %s\n".formatted(jdk) : ""))
                .contains("requests:\n  - get: /items/b2\n")
                .contains("    PORT: \"${port}\"  # guess: ");
    }

    @Test
    void buildingTwiceIsForQuarkus() throws IOException {
        shop("shop.jar");

        assertThat(init("--build").err())
                .isEqualTo(
                        "bench: --build: it is for Quarkus, whose threads are fixed when it is built; this is a program of no framework that hilo knows\n");
    }

    @Test
    void aProgramThatEnds() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "dies", "--argument", "${port}");

        assertThat(outcome.err())
                .startsWith("bench: " + folder.resolve("hilo.yaml") + " is written, but the application did not start:")
                .contains("code 7", "no money in the till")
                .doesNotContain("\u001b")
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(written()).contains("nothing was found that answers");
    }

    @Test
    void aProgramThatEndsAndWritesNoCause() throws IOException {
        SmallJar.ofProgram(folder.resolve("silent.jar"), SilentEnd.class);

        Outcome outcome = init();

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("starting it again with the exceptions that its JVM throws in the log")
                .contains(
                        "It wrote no cause of its end. Its JVM threw last: java.lang.IllegalStateException: no stock");
        assertThat(outcome.err())
                .contains("the application ended with code 1", "Shop 1.0")
                .doesNotContain("[exceptions");
        assertThat(written()).doesNotContain("-Xlog");
    }

    @Test
    void aProgramThatAnswersWithNothing() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "--http=${port}", "--argument", "empty", "--url", "/baskets");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("0 of 2 requests answer with data; ")
                .contains(
                        "Nothing was found that is worth measuring. Name what your clients ask for: bench init --force --url /path");
        assertThat(written()).contains("a run would measure an application that has nothing to do");
    }

    @Test
    void wrongOptions() throws IOException {
        shop("shop.jar");

        assertThat(init("--url", "items").err())
                .isEqualTo("bench: --url: \"items\" is not a path: write it as /fruits\n");
        assertThat(init("--database", "oracle").err())
                .isEqualTo("bench: --database: there is no kind \"oracle\": use one of "
                        + String.join(", ", Databases.kinds()) + "\n");
        assertThat(init("--har", "no.har").exitCode()).isEqualTo(2);
        Path broken = Files.writeString(folder.resolve("broken.jar"), "not a jar");
        assertThat(init("--artifact", broken.toString()).err())
                .startsWith("bench: " + broken + " cannot be read as a jar: ")
                .hasLineCount(1);
        assertThat(init("--har", "a", "--openapi", "b").exitCode()).isEqualTo(2);
    }

    @Test
    void nothingIsBuilt() throws IOException {
        Files.createFile(folder.resolve("pom.xml"));

        Outcome outcome = init();

        assertThat(outcome.err())
                .isEqualTo(
                        "bench: %s: no executable jar in target/quarkus-app, build/quarkus-app, target, build/libs, build/install: build it with mvn package, or name it with --artifact or --command.\n"
                                .formatted(folder));
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void severalArtifactsAreAmbiguous() throws IOException {
        shop("target/a.jar");
        shop("target/b.jar");

        assertThat(init().err())
                .isEqualTo(
                        "bench: %s: which of these is the application? Name it with --artifact: target/a.jar, target/b.jar\n"
                                .formatted(folder));
    }

    @Test
    void aMainClassThatIsNotInTheJar() throws IOException {
        Path jar = SmallJar.named(folder.resolve("shop.jar"), "shop.Absent", Shop.class);

        Outcome outcome = init();

        assertThat(outcome.err())
                .startsWith("bench: %s names the main class shop.Absent in its manifest and has no such class (it has "
                        .formatted(jar))
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(folder.resolve("hilo.yaml")).doesNotExist();
    }

    @Test
    void forceLeavesTheFileThatWasThereWhereTheApplicationDoesNotStart() throws IOException {
        shop("shop.jar");
        Path yaml = Files.writeString(folder.resolve("hilo.yaml"), "mine");

        Outcome dead = init("--force", "--argument", "dies", "--argument", "${port}");
        assertThat(dead.err())
                .startsWith("bench: %s is left as it was, because the application did not start: ".formatted(yaml))
                .contains("code 7")
                .hasLineCount(1);
        assertThat(dead.exitCode()).isEqualTo(2);
        assertThat(written()).isEqualTo("mine");
    }

    @Test
    void anExistingFileIsKeptWithoutForce() throws IOException {
        shop("shop.jar");
        Files.writeString(folder.resolve("hilo.yaml"), "mine");

        assertThat(init().err())
                .isEqualTo("bench: %s is there already: --force replaces it\n".formatted(folder.resolve("hilo.yaml")));
        assertThat(written()).isEqualTo("mine");
    }
}
