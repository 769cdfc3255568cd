package dev.hilo.harness.cli.build;

import dev.hilo.harness.GitFolder;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;

/**
 * A checkout with one stack in Java, which is made of a shared module, one stack in another language, and Gatling. Its Maven notes what it is
 * asked for and makes the artifacts of those modules. All sources are an hour old.
 */
record Checkout(Path home, StringWriter err) {
    private static final String MAVEN = """
            #!/bin/sh
            echo "$*" >>asked
            [ ! -e failing ] || { echo '[INFO] Scanning'; echo '[ERROR] no such symbol'; exit 1; }
            for module in $(echo "$*" | sed 's/.*-pl \\([^ ]*\\).*/\\1/' | tr , ' '); do
              mkdir -p "$module/target/lib"
              [ -e "$module/target/fake.jar" ] || touch "$module/target/fake.jar"
            done
            """;
    private static final String SCRIPT = """
            #!/bin/sh
            cd "$(dirname "$0")"
            echo script >>../../asked
            mkdir -p target
            touch target/fake.jar
            """;

    static Checkout make(Path home) throws IOException {
        FakeHome.make(home).secondStack("other");
        Checkout checkout = new Checkout(home, new StringWriter());
        checkout.executable("mvnw", MAVEN);
        checkout.pom(
                "",
                "root",
                "<packaging>pom</packaging>",
                "stacks/fake",
                "stacks/shared",
                "stacks/tested",
                "stacks/second",
                "gatling");
        checkout.pom("stacks/fake", "fake", dependency("shared", "compile") + dependency("tested", "test"));
        checkout.pom("stacks/shared", "shared", "");
        checkout.pom("stacks/tested", "tested", "");
        checkout.pom("stacks/second", "second", "<packaging>pom</packaging>");
        checkout.pom("gatling", "gatling", "");
        checkout.executable("stacks/second/build", SCRIPT);
        checkout.write("languages/tools.sh", "");
        for (String module : List.of("stacks/fake", "stacks/shared", "stacks/tested", "gatling")) {
            checkout.write(module + "/src/main/java/One.java", "");
            checkout.write(module + "/src/test/java/OneTest.java", "");
        }
        checkout.age();
        return checkout;
    }

    private static String dependency(String artifact, String scope) {
        return "<dependency><groupId>dev.hilo</groupId><artifactId>%s</artifactId><scope>%s</scope></dependency>"
                .formatted(artifact, scope);
    }

    private void pom(String folder, String artifact, String content, String... modules) throws IOException {
        String inner = content.startsWith("<dependency>") ? "<dependencies>" + content + "</dependencies>" : content;
        String parent =
                folder.isEmpty() ? "" : "<parent><groupId>dev.hilo</groupId><artifactId>root</artifactId></parent>";
        StringBuilder list = new StringBuilder();
        for (String module : modules) {
            list.append("<module>").append(module).append("</module>");
        }
        write(
                (folder.isEmpty() ? "" : folder + "/") + "pom.xml",
                "<project>%s<artifactId>%s</artifactId>%s<modules>%s</modules></project>"
                        .formatted(parent, artifact, inner, list));
    }

    void write(String file, String content) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    void executable(String file, String content) throws IOException {
        write(file, content);
        home.resolve(file).toFile().setExecutable(true);
    }

    /** A release beside the checkout that was built of its sources as they are now, with a file of this path. */
    void releaseBeside(String name, String built) throws IOException, InterruptedException {
        write(".gitignore", "target\n");
        Path release = home.resolveSibling(name);
        Files.createDirectories(release.resolve(built).getParent());
        Files.writeString(release.resolve(built), "of the release");
        Files.writeString(release.resolve("git-commit.txt"), GitFolder.commit(home));
    }

    /** Makes everything an hour old, as if it had been built and left alone since. */
    void age() throws IOException {
        FileTime old = FileTime.from(Instant.now().minusSeconds(3600));
        try (var all = Files.walk(home)) {
            for (Path path : all.toList()) {
                Files.setLastModifiedTime(path, old);
            }
        }
    }

    /** What is asked of Maven and the scripts for the variants whose names begin so, and for all workloads. */
    List<String> built(String stack) throws IOException, InterruptedException {
        Path asked = home.resolve("asked");
        Files.deleteIfExists(asked);
        Catalog catalog = Catalog.read(home);
        Builds.of(home, new PrintWriter(err, true))
                .require(
                        catalog.variants().stream()
                                .filter(variant -> variant.name().startsWith(stack))
                                .toList(),
                        List.copyOf(catalog.workloads().values()));
        return Files.exists(asked) ? Files.readAllLines(asked) : List.of();
    }
}
