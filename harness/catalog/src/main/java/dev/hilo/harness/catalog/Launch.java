package dev.hilo.harness.catalog;

import dev.hilo.load.requests.Template;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How an application is started.
 *
 * @param command words that start it, with placeholders such as {@code ${port}}
 * @param environment its environment variables, with placeholders
 * @param readiness how it shows that it is ready
 * @param confine on which processors it runs, and since when
 * @param parameters values that a run can vary
 * @param aot how it is packaged for an AOT cache; empty when that is not known
 * @param workingFolder where it runs; empty for a fresh folder of each start
 */
public record Launch(
        List<String> command,
        Map<String, String> environment,
        Readiness readiness,
        Confine confine,
        Parameters parameters,
        Optional<AotForm> aot,
        Optional<Path> workingFolder) {
    /** The word that stands for the options of the JVM. */
    public static final String JVM_OPTIONS = "${jvm-options}";
    /** The word that stands for what the build makes. */
    private static final String ARTIFACT = "${artifact}";

    /** Whether the command has a place for options of the JVM: only then hilo sets heap, collector and recording. */
    public boolean isForAJvm() {
        return command.contains(JVM_OPTIONS);
    }

    /** A command with the artifact in place of the program that it starts. */
    static List<String> ofArtifact(List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.set(0, ARTIFACT);
        return words;
    }

    /** Whether the kernel executes the artifact itself, without a runtime that reads it. */
    boolean executesArtifact() {
        return command.getFirst().equals(ARTIFACT);
    }

    /** This launch with a parameter set to a level. */
    Launch with(String parameter, String level) {
        Parameters.Setting setting = parameters.at(parameter, level);
        return withWords(parameters.place(), setting.words()).withEnvironment(setting.environment());
    }

    /** This launch with more options of the JVM. */
    Launch withJvmOptions(List<String> options) {
        return withWords(command.indexOf(JVM_OPTIONS) + 1, options);
    }

    private Launch withEnvironment(Map<String, String> more) {
        Map<String, String> extended = new LinkedHashMap<>(environment);
        extended.putAll(more);
        return new Launch(command, extended, readiness, confine, parameters, aot, workingFolder);
    }

    /** Whether the command or the environment contains a placeholder. */
    boolean mentions(String placeholder) {
        return Stream.concat(command.stream(), environment.values().stream())
                .anyMatch(text -> text.contains(placeholder));
    }

    /** Variables of hilo's environment whose values its own environment needs. */
    public Set<String> neededVariables() {
        return environment.values().stream()
                .flatMap(value -> Template.of(value).variables().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Launch withWords(int place, List<String> words) {
        List<String> extended = new ArrayList<>(command);
        extended.addAll(place, words);
        return new Launch(
                List.copyOf(extended),
                environment,
                readiness,
                confine,
                new Parameters(parameters.settings(), parameters.place() + words.size()),
                aot,
                workingFolder);
    }
}
