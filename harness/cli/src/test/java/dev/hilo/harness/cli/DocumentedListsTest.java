package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.run.levels.FactorSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Lists in documents and help texts of what hilo knows: what is added to the code is added there, too. */
class DocumentedListsTest {
    private static final CommandLine BENCH = Bench.commandLine(null);

    @Test
    void theListOfCommandsHasEach() throws IOException {
        String page = page("commands.md");

        assertThat(BENCH.getSubcommands().keySet())
                .isNotEmpty()
                .allSatisfy(command -> assertThat(page).containsPattern("`(\\./bench )?%s[` ]".formatted(command)));
    }

    @Test
    void theTableOfFactorsHasARowForEach() throws IOException {
        String page = page("commands.md");

        assertThat(FactorSettings.names())
                .isNotEmpty()
                .allSatisfy(factor -> assertThat(page).contains("%n| `%s` | ".formatted(factor)));
    }

    @Test
    void thePageAboutLimitsNamesEachMetric() throws IOException {
        String page = page("continuous-integration.md");

        assertThat(metrics()).isNotEmpty().allSatisfy(metric -> assertThat(page).contains("`%s`".formatted(metric)));
    }

    @Test
    void theHelpOfLimitsNamesEachMetric() {
        String help = help("run", "--fail-if");

        assertThat(metrics())
                .isNotEmpty()
                .allSatisfy(metric -> assertThat(help).containsPattern("[ :,]%s[.,]".formatted(metric)));
    }

    @Test
    void theHelpOfInitNamesEachKindOfDatabase() {
        assertThat(help("init", "--database")).contains(Databases.kinds());
    }

    private static String help(String command, String option) {
        return String.join(
                " ",
                BENCH.getSubcommands()
                        .get(command)
                        .getCommandSpec()
                        .findOption(option)
                        .description());
    }

    private static List<String> metrics() {
        return Arrays.stream(ComparedMetric.values()).map(ComparedMetric::word).toList();
    }

    private static String page(String name) throws IOException {
        return Files.readString(SourceTree.home().resolve("docs").resolve(name));
    }
}
