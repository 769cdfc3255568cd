package dev.hilo.harness.init;

import java.nio.file.Path;
import java.util.List;

/**
 * Something that can be started.
 *
 * @param artifact file that a build made, or a program in the PATH
 * @param command words that start it, as a hilo.yaml has them; empty for {@code java -jar}
 * @param isOfFolder whether the command is written for the folder of the project
 */
record Launchable(Path artifact, List<String> command, boolean isOfFolder) {
    static final String JAVA = "${java}";
    static final String JVM_OPTIONS = "${jvm-options}";
    static final List<String> JVM = List.of(JAVA, JVM_OPTIONS);

    /** Whether hilo gives options to the JVM of a command. @param command as above */
    static boolean takesOptions(List<String> command) {
        return command.isEmpty() || command.contains(JVM_OPTIONS);
    }

    /** Whether hilo chooses the JDK of a command. @param command as above */
    static boolean takesJava(List<String> command) {
        return command.isEmpty() || command.contains(JAVA);
    }

    static Launchable jar(Path artifact) {
        return new Launchable(artifact, List.of(), false);
    }
}
