package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.errors.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/** Every command of hilo that a document names: its options exist, and what it chooses is there. */
class DocumentedCommandsTest {
    private static final Path HOME = SourceTree.home();
    private static final Catalog CATALOG = Catalog.read(HOME);
    private static final List<String> PAGES =
            List.of("README.md", "CONTRIBUTING.md", "docker/README.md", "examples/README.md");
    private static final List<String> NAMES = List.of("./bench", "bench", "hilo", "/path/to/hilo/bench");

    /** The command line that parses all commands: making one takes longer than parsing. */
    private static final CommandLine BENCH = Bench.commandLine(null);

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```[a-z]*\n(.*?)^```$");
    private static final Pattern SPAN = Pattern.compile("`([^`\n]+)`");
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
    private static final Pattern COMMENT = Pattern.compile("(?m) +# .*$");
    /** A word in place of what the user writes, such as {@code DIR} and {@code VARIANT=PATH}. */
    private static final Pattern PLACEHOLDER = Pattern.compile("(?:[A-Z]+=)?(?:[A-Z]{2,}|DIR|N)");

    /**
     * A command in a document.
     *
     * @param isWhole whether it is a line to copy, and not a mention such as {@code bench init --traces}
     */
    record Documented(Path page, List<String> words, boolean isWhole) {
        @Override
        public String toString() {
            return HOME.relativize(page) + ": " + String.join(" ", words);
        }

        private String[] arguments() {
            return words.stream()
                    .skip(1)
                    .map(word -> word.replaceFirst("^N$", "3").replaceFirst("^(--watch=)PORT$", "$18090"))
                    .toArray(String[]::new);
        }

        private boolean isSpecific() {
            return words.stream()
                    .noneMatch(word -> PLACEHOLDER.matcher(word).matches() || word.startsWith("--project"));
        }
    }

    static Stream<Documented> commands() throws IOException {
        List<Documented> commands = new ArrayList<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            BLOCK.matcher(text)
                    .results()
                    .flatMap(block -> lines(block.group(1)))
                    .forEach(line -> add(commands, page, line, true));
            SPAN.matcher(BLOCK.matcher(text).replaceAll(""))
                    .results()
                    .map(span -> span.group(1).replace("\\|", "|"))
                    .forEach(span -> add(commands, page, span, false));
        }
        return commands.stream().distinct();
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(PAGES.stream().map(HOME::resolve).toList());
        try (Stream<Path> docs = Files.list(HOME.resolve("docs"))) {
            docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    private static Stream<String> lines(String block) {
        return COMMENT.matcher(block.replaceAll("\\\\\n *", ""))
                .replaceAll("")
                .lines()
                .map(line -> line.replaceFirst("^cd \\S+ && |^TZ=UTC ", ""));
    }

    private static void add(List<Documented> commands, Path page, String line, boolean isWhole) {
        List<String> words = WORD.matcher(line)
                .results()
                .map(MatchResult::group)
                .map(word -> word.replaceAll("['\"]", ""))
                .toList();
        boolean isCommand = words.size() > 1
                && NAMES.contains(words.getFirst())
                && BENCH.getSubcommands().containsKey(words.get(1))
                && words.stream().noneMatch(word -> word.contains("...") || word.equals("|") || word.startsWith("|"));
        if (isCommand) {
            commands.add(new Documented(page, words, isWhole));
        }
    }

    @Test
    void thereAreCommands() throws IOException {
        assertThat(commands().map(Documented::toString))
                .hasSizeGreaterThan(100)
                .contains(
                        "README.md: ./bench run --suite movies",
                        "docs/commands.md: ./bench completion bash",
                        "docs/own-application.md: bench init --command ./shop -listen 127.0.0.1:${port}");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void isUnderstood(Documented command) {
        try {
            BENCH.parseArgs(command.arguments());
        } catch (MissingParameterException mention) {
            assertThat(command.isWhole()).as(mention.getMessage()).isFalse();
        } catch (ParameterException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** A load that is named and has no such profile would be left out in silence. */
    @ParameterizedTest
    @MethodSource("runs")
    void choosesWhatIsThere(Documented documented) {
        RunCommand command = parsed(documented);
        String suite = command.choice.variants.suite(CATALOG);

        assertThat(chosen(command)).isNotEmpty();
        if (command.profile != null) {
            Predicate<Workload> profiled = workload -> workload.has(command.profile);
            List<Workload> named = CATALOG.workloadsOf(suite).named(command.choice.workloads);
            assertThat(named).anyMatch(profiled);
            assertThat(command.choice.workloads.isEmpty() || named.stream().allMatch(profiled))
                    .isTrue();
        }
    }

    static Stream<Documented> runs() throws IOException {
        return commands()
                .filter(command ->
                        command.isSpecific() && command.words().get(1).equals("run"))
                .filter(command -> parsed(command) != null);
    }

    /** The command of a line; null for one that is not understood, such as a mention without the value of an option. */
    private static RunCommand parsed(Documented documented) {
        try {
            CommandLine run =
                    BENCH.parseArgs(documented.arguments()).asCommandLineList().getLast();
            return run.getCommand();
        } catch (ParameterException mentionOrMistake) {
            return null;
        }
    }

    /** Names of the variants, or why none of them can be built on this machine. */
    private static List<String> chosen(RunCommand command) {
        try {
            return command.variants(CATALOG).stream()
                    .map(variant -> variant.name())
                    .toList();
        } catch (UsageException e) {
            assertThat(e).hasMessageContaining("cannot be built here");
            return List.of(e.getMessage());
        }
    }
}
