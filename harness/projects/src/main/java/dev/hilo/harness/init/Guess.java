package dev.hilo.harness.init;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Settings of a start beyond the application's own configuration.
 *
 * @param environment variables
 * @param properties system properties of the JVM
 * @param arguments of the program, beside those that the user gave
 * @param database server that hilo starts for it; empty for none
 * @param jdk feature release of the JDK that runs it; empty for hilo's
 * @param folder why it runs in the folder of the project, as its owner starts it; empty for a fresh folder of each start
 * @param notes notes for the user, a sentence each
 */
record Guess(
        Map<String, Value> environment,
        Map<String, Value> properties,
        Arguments arguments,
        Optional<Server> database,
        Optional<Value> jdk,
        Optional<String> folder,
        List<String> notes) {
    static final Guess NOTHING = new Guess(
            Map.of(), Map.of(), Arguments.NONE, Optional.empty(), Optional.empty(), Optional.empty(), List.of());

    /** Variable that the launcher of a JVM reads options from, also within a start script. */
    static final String JVM_OPTIONS = "JDK_JAVA_OPTIONS";

    /** @param reason why it is set, which is a guess; empty where it is certain */
    record Value(String text, String reason) {}

    /** @param reason why they are given, which is a guess */
    record Arguments(List<String> words, String reason) {
        static final Arguments NONE = new Arguments(List.of(), "");

        /** Makes a program print its usage, which may name its port; never for a run. */
        static final Arguments USAGE = new Arguments(List.of("--help"), "its usage may say how it learns its port");

        /** A command that many command lines begin with, such as {@code server}. */
        private static final Pattern COMMAND = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

        /** With those that the user gave: options come behind a command, and before files, behind which many programs read none. */
        List<String> with(List<String> own) {
            List<String> all = new ArrayList<>(own);
            boolean hasCommand =
                    !own.isEmpty() && COMMAND.matcher(own.getFirst()).matches();
            all.addAll(hasCommand ? 1 : 0, words);
            return all;
        }
    }

    /**
     * @param kind of server
     * @param reason why it is needed
     * @param seed what fills it; empty for nothing of hilo's
     */
    record Server(String kind, String reason, Optional<Seed> seed) {}

    /**
     * A script of SQL that the application does not run itself.
     *
     * @param script beside hilo.yaml
     * @param isBeforeStart whether it makes the tables, too, so that it runs before the application starts
     * @param reason why it is run, which is a guess
     */
    record Seed(String script, boolean isBeforeStart, String reason) {}

    /** With a variable; one that is set already stays. */
    Guess variable(String name, String value, String reason) {
        return new Guess(
                with(environment, name, new Value(value, reason)), properties, arguments, database, jdk, folder, notes);
    }

    Guess withoutVariables(List<String> names) {
        Map<String, Value> others = new LinkedHashMap<>(environment);
        others.keySet().removeAll(names);
        return new Guess(others, properties, arguments, database, jdk, folder, notes);
    }

    /** With an option of its JVM behind those that it has; one that it has stays. */
    Guess jvmOption(String option, String reason) {
        Map<String, Value> all = new LinkedHashMap<>(environment);
        all.merge(
                JVM_OPTIONS,
                new Value(option, reason),
                (before, more) -> before.text().contains(option)
                        ? before
                        : new Value(
                                before.text() + " " + option,
                                before.reason().contains(reason) ? before.reason() : before.reason() + "; " + reason));
        return new Guess(all, properties, arguments, database, jdk, folder, notes);
    }

    /** Options of its JVM with a space behind them; empty for none. */
    String jvmOptions() {
        return Optional.ofNullable(environment.get(JVM_OPTIONS))
                .map(options -> options.text() + " ")
                .orElse("");
    }

    Guess property(String name, String value, String reason) {
        return new Guess(
                environment, with(properties, name, new Value(value, reason)), arguments, database, jdk, folder, notes);
    }

    Guess server(Server server) {
        return new Guess(environment, properties, arguments, Optional.of(server), jdk, folder, notes);
    }

    Guess jdk(Value release) {
        return new Guess(environment, properties, arguments, database, Optional.of(release), folder, notes);
    }

    Guess inProject(String reason) {
        return new Guess(environment, properties, arguments, database, jdk, Optional.of(reason), notes);
    }

    /** With these in place of the arguments of an earlier guess. */
    Guess arguments(Arguments words) {
        return new Guess(environment, properties, words, database, jdk, folder, notes);
    }

    Guess note(String note) {
        List<String> all = new ArrayList<>(notes);
        if (!all.contains(note)) {
            all.add(note);
        }
        return new Guess(environment, properties, arguments, database, jdk, folder, all);
    }

    /** Without the notes that begin so. */
    Guess withoutNotes(String beginning) {
        List<String> others =
                notes.stream().filter(note -> !note.startsWith(beginning)).toList();
        return new Guess(environment, properties, arguments, database, jdk, folder, others);
    }

    /** Values without the reasons. */
    static Map<String, String> texts(Map<String, Value> values) {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((name, value) -> texts.put(name, value.text()));
        return texts;
    }

    private static Map<String, Value> with(Map<String, Value> values, String name, Value value) {
        Map<String, Value> all = new LinkedHashMap<>(values);
        all.putIfAbsent(name, value);
        return all;
    }
}
