package dev.hilo.harness.catalog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How an application is started.
 *
 * @param command words that start it, with placeholders such as {@code ${port}} still in them
 * @param environment its environment variables, with placeholders too
 * @param readiness how it shows that it is ready
 * @param confinedFromStart whether it starts on the processors that it is measured on, rather than on all
 * @param parameters what a run can vary
 * @param aot how it is packaged for an AOT cache; empty when that is not known
 * @param workingFolder where it runs; empty for a fresh folder of each start
 */
public record Launch(
        List<String> command,
        Map<String, String> environment,
        Readiness readiness,
        boolean confinedFromStart,
        Parameters parameters,
        Optional<AotForm> aot,
        Optional<Path> workingFolder) {
    /** The word that stands for the options of the JVM. */
    public static final String JVM_OPTIONS = "${jvm-options}";

    /** Only a command that asks for the options of the JVM gets what is the JVM's: heap, collector, recording. */
    public boolean isForAJvm() {
        return command.contains(JVM_OPTIONS);
    }

    /** The same with a parameter set to a level. */
    Launch with(String parameter, String level) {
        return withWords(parameters.place(), parameters.words(parameter, level));
    }

    /** The same with more options of the JVM. */
    Launch withJvmOptions(List<String> options) {
        return withWords(command.indexOf(JVM_OPTIONS) + 1, options);
    }

    private Launch withWords(int place, List<String> words) {
        List<String> extended = new ArrayList<>(command);
        extended.addAll(place, words);
        return new Launch(
                List.copyOf(extended),
                environment,
                readiness,
                confinedFromStart,
                new Parameters(parameters.words(), parameters.place() + words.size()),
                aot,
                workingFolder);
    }
}
