package dev.hilo.harness.cli.output;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The commands and options as a script for the shell fish, for which picocli makes none. */
public final class FishCompletion {
    private FishCompletion() {}

    /** @param name by which the user calls the program */
    public static String of(String name, CommandLine program) {
        return program.getSubcommands().entrySet().stream()
                .flatMap(command -> lines(name, command))
                .collect(joining("\n"));
    }

    private static Stream<String> lines(String name, Map.Entry<String, CommandLine> command) {
        CommandSpec spec = command.getValue().getCommandSpec();
        String first = "complete -c %s -f -n __fish_use_subcommand -a %s -d %s"
                .formatted(name, command.getKey(), quoted(spec.usageMessage().description()));
        return Stream.concat(
                Stream.of(first),
                spec.options().stream()
                        .map(option -> "complete -c %s -n '__fish_seen_subcommand_from %s' %s -d %s"
                                .formatted(name, command.getKey(), words(option), quoted(option.description()))));
    }

    /** Its names, whether a value follows, and the values if there are few. */
    private static String words(OptionSpec option) {
        String names = Stream.of(option.names())
                .map(name -> name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1))
                .collect(joining(" "));
        Iterable<String> values = option.completionCandidates() == null ? List.of() : option.completionCandidates();
        String known = StreamSupport.stream(values.spliterator(), false).collect(joining(" "));
        String arguments = known.isEmpty() ? "" : " -f -a '%s'".formatted(known);
        return names + (option.arity().max() > 0 ? " -r" + arguments : " -f");
    }

    private static String quoted(String[] description) {
        String text = description.length == 0 ? "" : Help.Ansi.OFF.string(description[0]);
        return "'"
                + text.replace("%%", "%")
                        .replace("%n", " ")
                        .replace("\\", "\\\\")
                        .replace("'", "\\'") + "'";
    }
}
