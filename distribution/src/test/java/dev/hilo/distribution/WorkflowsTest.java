package dev.hilo.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules for the workflows on GitHub, which cannot be run here. */
class WorkflowsTest {
    private static final Path FOLDER = Path.of("..", ".github/workflows");
    private static final List<String> RIGHTS = List.of("read", "write", "none");

    static Stream<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList().stream();
        }
    }

    private static JsonNode read(Path file) throws IOException {
        return new YAMLMapper().readTree(file.toFile());
    }

    private static Stream<JsonNode> children(JsonNode node) {
        return StreamSupport.stream(node.spliterator(), false);
    }

    private static Stream<JsonNode> steps(Path file) throws IOException {
        return children(read(file).path("jobs")).flatMap(job -> children(job.path("steps")));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void everyActionOfOthersIsPinnedByACommitAndSaysItsVersion(Path file) throws IOException {
        assertThat(Files.readAllLines(file).stream()
                        .map(String::strip)
                        .filter(line -> line.matches("(- )?uses:.*") && !line.contains("uses: ./")))
                .allMatch(line -> line.matches("(- )?uses: [\\w./-]+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+"));
        assertThat(steps(file).map(step -> step.path("uses").asText("")).filter(uses -> uses.startsWith("./")))
                .allMatch(uses ->
                        Files.exists(FOLDER.resolve("../..").resolve(uses).resolve("action.yml")));
    }

    /** The token of a workflow without permissions may write everything. */
    @ParameterizedTest
    @MethodSource("workflows")
    void rightsAreNamedAndOnlyJobsMayWrite(Path file) throws IOException {
        JsonNode workflow = read(file);

        assertThat(workflow.path("permissions").isObject()).isTrue();
        assertThat(children(workflow.path("permissions")).map(JsonNode::asText)).allMatch("read"::equals);
        assertThat(children(workflow.path("jobs"))
                        .flatMap(job -> children(job.path("permissions")))
                        .map(JsonNode::asText))
                .allMatch(RIGHTS::contains);
    }

    /** A pull request must not get secrets, and its names must not reach a shell as text of a script. */
    @ParameterizedTest
    @MethodSource("workflows")
    void noPullRequestGetsSecretsAndNoExpressionIsInAScript(Path file) throws IOException {
        assertThat(read(file).path("on").has("pull_request_target")).isFalse();
        assertThat(steps(file).map(step -> step.path("run").asText(""))).noneMatch(script -> script.contains("${{"));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void everyJobHasALimitAndCallsOnlyScriptsThatExist(Path file) throws IOException {
        assertThat(children(read(file).path("jobs")))
                .isNotEmpty()
                .allMatch(job -> job.path("timeout-minutes").isInt());
        assertThat(steps(file)
                        .map(step -> step.path("run").asText("").split("[ \n]")[0])
                        .filter(program -> program.contains("/")))
                .allMatch(program -> Files.isExecutable(Path.of("..", program)));
    }
}
