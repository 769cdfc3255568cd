package dev.hilo.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseScriptTest {
    private record Ended(int code, String said) {}

    private static Ended release(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder script = new ProcessBuilder("./release").redirectErrorStream(true);
        script.command().addAll(List.of(arguments));
        return ended(script);
    }

    private static Ended ended(ProcessBuilder script) throws IOException, InterruptedException {
        Process process = script.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v1",
                "1.2.3",
                "v1.2.3.4",
                "v1.2.3-SNAPSHOT",
                "vone",
                "v1.2.3\nv2",
                "v1.2.3; touch pwned",
                "v01x.2.3"
            })
    void aTagThatIsNoVersionIsRefused(String tag) throws Exception {
        Ended ended = release(tag);

        assertThat(ended)
                .isEqualTo(new Ended(
                        2,
                        "release: %s is no version: a tag is v and three numbers, such as v1.2.3 or v1.2.3-rc.1\n"
                                .formatted(tag)));
    }

    @Test
    void aTagOfAnotherVersionThanTheOneInThePomIsRefused() throws Exception {
        Ended ended = release("--check", "v9.9.9");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said())
                .matches(
                        "release: the tag is v9\\.9\\.9 and pom\\.xml says \\S+: tag the commit that sets the version\n");
    }

    /** Package managers have one version for everybody, and GitHub's latest release is the last that is no pre-release. */
    @ParameterizedTest
    @CsvSource({"1.2.3-rc.1, NEVER, true", "1.2.3, RELEASE, false"})
    void aReleaseCandidateIsForThoseWhoAskForIt(
            String version, String packages, boolean isPrerelease, @TempDir Path folder) throws Exception {
        Path checkout = FakeCheckout.make(folder, version);

        Ended dryRun = ended(new ProcessBuilder("distribution/release", "--dry-run")
                .directory(checkout.toFile())
                .redirectErrorStream(true));

        assertThat(dryRun.code()).as(dryRun.said()).isZero();
        assertThat(dryRun.said()).contains("  hilo-%s.tar.zst\n".formatted(version), "  NOTICE\n");
        JsonNode settings = new YAMLMapper()
                .readTree(checkout.resolve("target/release/jreleaser.yml").toFile());
        JsonNode distribution = settings.at("/distributions/hilo");
        assertThat(List.of("brew", "sdkman", "jbang"))
                .allMatch(
                        name -> distribution.path(name).path("active").asText().equals(packages));
        // as JReleaser compares them
        assertThat(version.matches(
                        settings.at("/release/github/prerelease/pattern").asText()))
                .isEqualTo(isPrerelease);
    }

    /** A folder of the source without git, or a clone of another user, in which git answers nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"--dry-run", "--check v1.2.3"})
    void withoutACommitNothingIsBuilt(String arguments, @TempDir Path folder) throws Exception {
        Path checkout = FakeCheckout.make(folder, "1.2.3");
        ProcessBuilder script = new ProcessBuilder("distribution/release")
                .directory(checkout.toFile())
                .redirectErrorStream(true);
        script.command().addAll(List.of(arguments.split(" ")));
        script.environment().put("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");

        Ended ended = ended(script);

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said())
                .startsWith("release: git knows no commit here: ")
                .hasLineCount(1);
        assertThat(checkout.resolve("target")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--dry", "--check", "--dry-run v1.2.3", "v1.2.3 v1.2.4"})
    void otherArgumentsAreRefused(String arguments) throws Exception {
        Ended ended = release(arguments.isEmpty() ? new String[0] : arguments.split(" "));

        assertThat(ended).isEqualTo(new Ended(2, "release: say --dry-run, --check vVERSION or vVERSION\n"));
    }
}
