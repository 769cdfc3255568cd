package dev.hilo.movies.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * schemathesis: sends requests that an OpenAPI document allows, and requests that it does not, and checks the answers against the document.
 * {@code .ci/run thorough} installs it.
 */
final class Fuzzer {
    private static final String PROGRAM = "schemathesis";
    /**
     * Checks of schemathesis that are left out: in JSON Schema 2001.0 is an integer, and two UTF-16 code units may be one character; and
     * Quarkus sends no Allow for single paths.
     */
    private static final String NOT_OURS = "positive_data_acceptance,unsupported_method,allow_header_conformance";

    private static final long LIMIT_MINUTES = 15;

    private Fuzzer() {}

    static boolean isInstalled() {
        return List.of(System.getenv().getOrDefault("PATH", "").split(":")).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, PROGRAM)));
    }

    /**
     * @param base of the application
     * @param log of the findings
     * @return whether every answer agrees with the document
     */
    static boolean isContentWith(URI base, Path log) throws IOException, InterruptedException {
        Process fuzzer = new ProcessBuilder(
                        PROGRAM,
                        "run",
                        base + "/openapi.yaml",
                        "--url",
                        base.toString(),
                        "--max-examples",
                        "40",
                        "--exclude-checks",
                        NOT_OURS,
                        "--no-color")
                .redirectErrorStream(true)
                .directory(log.toAbsolutePath().getParent().toFile())
                .redirectOutput(log.toFile())
                .start();
        if (!fuzzer.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
            fuzzer.destroyForcibly();
            return false;
        }
        return fuzzer.exitValue() == 0;
    }
}
