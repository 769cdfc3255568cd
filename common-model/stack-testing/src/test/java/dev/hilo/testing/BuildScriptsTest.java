package dev.hilo.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.testing.BuildFixture.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scripts that build programs in other languages, where a tool is absent, broken or too old. Each tool here is a script that says what such a tool says. */
@Timeout(60)
class BuildScriptsTest {
    private static final Map<String, String> NOTHING_SET = Map.of();
    private static final String BROKEN = "error: no tool chain is configured";

    @TempDir
    Path home;

    /**
     * The tool that a script tries first.
     *
     * @param outdated what too old a version says
     */
    record Tool(String build, String name, String outdated) {
        @Override
        public String toString() {
            return build;
        }
    }

    static Stream<Tool> tools() {
        return Stream.of(
                new Tool("alerts/go", "go", "go version go1.18 linux/amd64"),
                new Tool("alerts/rust", "cargo", "cargo 1.60.0 (d1fd9fe2c 2022-03-01)"),
                new Tool("proxies/cpp", "cmake", "cmake version 3.5.1"),
                new Tool("proxies/go", "go", "go version go1.18 linux/amd64"),
                new Tool("proxies/haproxy", "haproxy", "HAProxy version 1.8.30 2021/04/12"),
                new Tool("proxies/http-tunnel", "cargo", "cargo 1.60.0 (d1fd9fe2c 2022-03-01)"),
                new Tool("proxies/nginx", "nginx", "nginx version: nginx/1.14.2"),
                // without Go
                new Tool("proxies/origin", "nginx", "nginx version: nginx/0.8.1"),
                new Tool("proxies/python", "python3", "Python 3.7.16"),
                new Tool("proxies/rust", "cargo", "cargo 1.60.0 (d1fd9fe2c 2022-03-01)"));
    }

    @Test
    void everyScriptIsTriedHere() throws Exception {
        assertThat(BuildFixture.all()).isEqualTo(tools().map(Tool::build).toList());
    }

    @ParameterizedTest
    @MethodSource("tools")
    void withoutTheTool(Tool tool) throws Exception {
        assertSkipped(new BuildFixture(home, tool.build()), tool, "there is no " + tool.name() + ": ");
    }

    @ParameterizedTest
    @MethodSource("tools")
    void withABrokenTool(Tool tool) throws Exception {
        BuildFixture fixture = new BuildFixture(home, tool.build())
                .with(tool.name(), "echo '" + BROKEN + "' >&2", "echo 'help: choose one' >&2", "exit 1");

        assertSkipped(fixture, tool, " failed (" + BROKEN + "): ");
    }

    @ParameterizedTest
    @MethodSource("tools")
    void withAnOutdatedTool(Tool tool) throws Exception {
        BuildFixture fixture = new BuildFixture(home, tool.build()).with(tool.name(), "echo '" + tool.outdated() + "'");

        assertSkipped(fixture, tool, " is needed: ");
    }

    private static void assertSkipped(BuildFixture fixture, Tool tool, String reason) throws Exception {
        Path artifact = makeArtifact(fixture);

        Ended ended = fixture.build(NOTHING_SET);

        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .startsWith(tool.build() + ": skipped: ")
                .contains(reason)
                .hasLineCount(1);
        assertThat(artifact).doesNotExist();
        assertThat(fixture.file("target/skipped"))
                .content()
                .contains(reason)
                .endsWith(", then run " + tool.build() + "/build\n");
    }

    @Test
    void aBuildThatIsLeftToAnotherTime() throws Exception {
        BuildFixture fixture = new BuildFixture(home, "proxies/http-tunnel");

        assertThat(fixture.build(Map.of("HILO_SKIPPED_BUILDS", "alerts/rust proxies/http-tunnel")))
                .isEqualTo(
                        new Ended(0, "proxies/http-tunnel: skipped: HILO_SKIPPED_BUILDS names this build: unset it\n"));
    }

    /** The build that follows says what becomes of the artifact. */
    @Test
    void testsWithoutTheTool() throws Exception {
        BuildFixture fixture = new BuildFixture(home, "alerts/rust");
        Path artifact = makeArtifact(fixture);

        Ended ended = fixture.build(NOTHING_SET, "test");

        assertThat(ended)
                .isEqualTo(
                        new Ended(0, "alerts/rust: tests skipped: there is no cargo: get it from https://rustup.rs\n"));
        assertThat(artifact).exists();
    }

    @Test
    void whereTheBuildIsRequired() throws Exception {
        Map<String, String> required = Map.of("HILO_REQUIRED_BUILDS", "other/one alerts/rust");

        assertThat(new BuildFixture(home, "alerts/rust").build(required))
                .isEqualTo(new Ended(
                        1,
                        "alerts/rust: there is no cargo: get it from https://rustup.rs"
                                + " (HILO_REQUIRED_BUILDS names this build)\n"));
    }

    @Test
    void whatWasNotAskedForStaysAsItIs() throws Exception {
        BuildFixture fixture = new BuildFixture(home, "alerts/rust");
        Path artifact = makeArtifact(fixture);

        Ended ended = fixture.build(Map.of("HILO_LANGUAGES", "false"));

        assertThat(ended).isEqualTo(new Ended(0, "alerts/rust: left out: ./mvnw -Planguages builds and tests it\n"));
        assertThat(artifact).exists();
    }

    private static Path makeArtifact(BuildFixture fixture) throws IOException {
        return fixture.makeFile(fixture.file("").relativize(fixture.artifact()).toString());
    }
}
