package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.JavaLauncher;
import dev.hilo.harness.run.DueStart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line in a separate JVM with its own PATH. */
record BenchProcess(Path home, Process process) {

    /** @param path first folder of the PATH */
    static BenchProcess start(Path home, Path path, String... words) throws IOException {
        return startWithPath(home, path + ":" + System.getenv("PATH"), words);
    }

    /** Runs the command to its end, with the PATH of this process. */
    static BenchProcess ended(Path home, String... words) throws IOException, InterruptedException {
        BenchProcess bench = startWithPath(home, System.getenv("PATH"), words);
        bench.exitCode();
        return bench;
    }

    static BenchProcess startWithPath(Path home, String path, String... words) throws IOException {
        return start(List.of(), home, path, words);
    }

    /** @param outer command that starts the one after it */
    static BenchProcess within(List<String> outer, Path home, String... words) throws IOException {
        return start(outer, home, System.getenv("PATH"), words);
    }

    private static BenchProcess start(List<String> outer, Path home, String path, String... words) throws IOException {
        List<String> command = new ArrayList<>(outer);
        command.addAll(List.of(
                JavaLauncher.path().toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dhilo.home=" + home,
                "-D" + DueStart.ATTEMPTS + "=" + System.getProperty(DueStart.ATTEMPTS, "3"),
                "-cp",
                System.getProperty("java.class.path"),
                Bench.class.getName()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(home.resolve("out").toFile())
                .redirectError(home.resolve("err").toFile());
        builder.environment().put("PATH", path);
        return new BenchProcess(home, builder.start());
    }

    int exitCode() throws InterruptedException {
        return process.waitFor();
    }

    List<String> out() throws IOException {
        return Files.readAllLines(home.resolve("out"));
    }

    /** Standard error without the warnings about a busy or small machine. */
    List<String> err() throws IOException {
        return Files.readAllLines(home.resolve("err")).stream()
                .filter(line -> !line.startsWith("bench: warning: "))
                .toList();
    }
}
