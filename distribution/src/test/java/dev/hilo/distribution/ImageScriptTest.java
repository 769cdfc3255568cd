package dev.hilo.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script that makes the image, with a Docker that notes what it is asked for and a tar that unpacks nothing. */
class ImageScriptTest {
    private static final String REGISTRY = "ghcr.io/somebody/hilo";

    @TempDir
    Path folder;

    /** The documents name no version, which Docker takes for {@code latest}. */
    @ParameterizedTest
    @CsvSource({"1.2.3, true", "1.2.3-rc.1, false"})
    void theLatestImageIsTheLastThatIsNoReleaseCandidate(String version, boolean isLatest) throws Exception {
        assertThat(asked("publish", REGISTRY + ":" + version).contains(" --tag " + REGISTRY + ":latest "))
                .isEqualTo(isLatest);
        assertThat(asked("publish", REGISTRY + ":" + version))
                .contains("buildx build ", " --tag %s:%s ".formatted(REGISTRY, version), " --push ");
    }

    @Test
    void anImageForThisMachineHasOneName() throws Exception {
        assertThat(asked("build", "hilo")).contains("build --tag hilo ").doesNotContain("latest", "--push");
    }

    /** The last of them has a registry with a port, and no tag. */
    @ParameterizedTest
    @ValueSource(strings = {REGISTRY, REGISTRY + ":main", REGISTRY + ":v1.2.3", "127.0.0.1:5000/hilo"})
    void nothingIsPublishedWithoutAVersion(String name) throws Exception {
        Process process = script("publish", name, "hilo.tar.zst").start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("docker/hilo/image: " + name
                        + " has no version to publish: say NAME:VERSION, such as ghcr.io/OWNER/hilo:1.2.3\n");
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(folder.resolve("asked")).doesNotExist();
    }

    private ProcessBuilder script(String... words) {
        ProcessBuilder script = new ProcessBuilder("../docker/hilo/image").redirectErrorStream(true);
        script.command().addAll(List.of(words));
        script.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        return script;
    }

    private String asked(String what, String name) throws IOException, InterruptedException {
        Path asked = folder.resolve("asked");
        Files.deleteIfExists(asked);
        program("docker", "echo \"$*\" >>'%s'".formatted(asked));
        program("tar", "while [ \"$1\" != --directory ]; do shift; done; mkdir -p \"$2/harness/cli/target/lib\"");
        Path archive = Files.writeString(folder.resolve("hilo.tar.zst"), "");
        Process process = script(what, name, archive.toString()).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return String.join("\n", Files.readAllLines(asked));
    }

    private void program(String name, String script) throws IOException {
        Path program = Files.write(folder.resolve(name), List.of("#!/bin/sh", script));
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }
}
