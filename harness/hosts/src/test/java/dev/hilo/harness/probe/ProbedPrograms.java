package dev.hilo.harness.probe;

import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs of the tests, each in a JVM of its own. */
final class ProbedPrograms {
    static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private ProbedPrograms() {}

    static ChildProcess start(Path folder, List<String> options, Class<?> program, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-Xmx64m", "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return ChildProcess.command(program.getSimpleName(), command).start(folder, folder.resolve("program.log"));
    }
}
