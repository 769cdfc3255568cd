package dev.hilo.harness.host.kubernetes;

import dev.hilo.processes.FolderOfThisProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Variables of a pod's program. They may be secrets, so they go through the connection to the pod alone: whoever may read pods reads the
 * variables in their specifications.
 */
record PodEnvironment(Map<String, String> variables) {
    /** Names that a shell can export. Programs know others, too, such as {@code spring.datasource.url}. */
    private static final Pattern EXPORTED = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Copies them to where {@link WaitingProgram} reads them. */
    void send(PodFiles files) throws IOException, InterruptedException {
        if (variables.isEmpty()) {
            return;
        }
        try (FolderOfThisProcess folder = FolderOfThisProcess.temporary("hilo-environment")) {
            Path script = Files.writeString(folder.path().resolve("environment.sh"), script());
            files.send(script, WaitingProgram.ENVIRONMENT);
        }
    }

    /** Commands of a shell that set the variables for the program in its arguments, whatever is in their values. */
    String script() {
        return variables.entrySet().stream()
                .map(entry -> set(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining());
    }

    private static String set(String name, String value) {
        return EXPORTED.matcher(name).matches()
                ? "export %s=%s\n".formatted(name, quoted(value))
                : "set -- env %s \"$@\"\n".formatted(quoted(name + "=" + value));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
