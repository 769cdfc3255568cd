package dev.hilo.harness.catalog;

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
 * @param aot how it is packaged for an AOT cache; empty when nobody has said
 */
public record Launch(
        List<String> command,
        Map<String, String> environment,
        Readiness readiness,
        boolean confinedFromStart,
        Parameters parameters,
        Optional<AotForm> aot) {
    /** The word that stands for the options of the JVM. */
    public static final String JVM_OPTIONS = "${jvm-options}";

    /** Only a command that asks for the options of the JVM gets what is the JVM's: heap, collector, recording. */
    public boolean isForAJvm() {
        return command.contains(JVM_OPTIONS);
    }

    /** The same with a parameter set to a level. */
    Launch with(String parameter, String level) {
        List<String> words = parameters.words(parameter, level);
        List<String> extended = new ArrayList<>(command);
        extended.addAll(parameters.place(), words);
        return new Launch(
                List.copyOf(extended),
                environment,
                readiness,
                confinedFromStart,
                new Parameters(parameters.words(), parameters.place() + words.size()),
                aot);
    }

    /** The same with more options of the JVM. */
    Launch withJvmOptions(List<String> options) {
        int place = command.indexOf(JVM_OPTIONS) + 1;
        List<String> extended = new ArrayList<>(command);
        extended.addAll(place, options);
        return new Launch(
                List.copyOf(extended),
                environment,
                readiness,
                confinedFromStart,
                new Parameters(parameters.words(), parameters.place() + options.size()),
                aot);
    }
}
