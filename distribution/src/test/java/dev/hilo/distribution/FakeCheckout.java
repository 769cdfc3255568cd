package dev.hilo.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A checkout with the real script of a release and its settings, whose Maven makes the files of a build and calls no plugin. */
final class FakeCheckout {
    private static final List<String> MODULES =
            List.of(".", "harness", "harness/load-protocol", "harness/analysis", "hilo-maven-plugin", "distribution");

    private static final String MAVEN = """
            #!/bin/sh
            case "$*" in
              *cyclonedx*)
                mkdir -p distribution/target/again target
                for format in tar.zst zip; do
                  echo archive | tee distribution/target/hilo-VERSION.$format >distribution/target/again/hilo-VERSION.$format
                done
                touch distribution/target/THIRD-PARTY.txt target/bom.json target/bom.xml
                ;;
            esac
            """;

    private FakeCheckout() {}

    static Path make(Path folder, String version) throws IOException, InterruptedException {
        for (String module : MODULES) {
            write(folder.resolve(module).resolve("pom.xml"), """
                    <project>
                      <version>%s</version>
                      <hilo.owner>somebody</hilo.owner>
                    </project>
                    """.formatted(version));
        }
        write(folder.resolve("CHANGELOG.md"), "## [Unreleased]\n- a change\n");
        write(folder.resolve("distribution/src/main/archive/NOTICE"), "licences\n");
        write(folder.resolve("distribution/packages/brew/formula.rb.tpl"), "");
        write(folder.resolve("mvnw"), MAVEN.replace("VERSION", version));
        assertThat(folder.resolve("mvnw").toFile().setExecutable(true)).isTrue();
        Files.copy(Path.of("release"), folder.resolve("distribution/release"));
        Files.copy(Path.of("jreleaser.yml"), folder.resolve("distribution/jreleaser.yml"));
        git(folder, "init", "--quiet");
        git(folder, "add", ".");
        git(folder, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message", "all");
        return folder;
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void git(Path folder, String... words) throws IOException, InterruptedException {
        ProcessBuilder git =
                new ProcessBuilder("git").directory(folder.toFile()).inheritIO();
        git.command().addAll(List.of(words));
        assertThat(git.start().waitFor()).isZero();
    }
}
