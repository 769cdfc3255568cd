package dev.hilo.databases.docker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs {@link DockerProgram}. */
record DockerProcess(Path folder) {
    /** @param environment in addition to that of the tests */
    Process start(String image, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        DockerProgram.class.getName(),
                        folder.toString(),
                        image)
                .redirectError(folder.resolve("err").toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Output of a run that ends by itself. */
    List<String> said(String image, Map<String, String> environment) throws IOException, InterruptedException {
        Process program = start(image, environment);
        program.getOutputStream().close();
        try {
            if (!program.waitFor(100, TimeUnit.SECONDS)) {
                throw new AssertionError("it did not end");
            }
            return program.inputReader().lines().toList();
        } finally {
            program.destroyForcibly();
        }
    }

    /** Its standard error: progress and warnings. */
    List<String> saidBeside() throws IOException {
        return Files.readAllLines(folder.resolve("err"));
    }
}
