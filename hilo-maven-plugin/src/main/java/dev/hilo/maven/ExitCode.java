package dev.hilo.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** Maps hilo's exit codes to build results; {@code --help} of each command lists the codes. */
record ExitCode(int value) {
    private static final int NOTHING_DONE = 2;
    private static final Map<Integer, String> MEANINGS = Map.of(
            1, "hilo: something failed, or a limit is exceeded; its last lines say what",
            3, "hilo: a control shows a difference, or hilo ran in an emulator: do not trust the verdicts");

    /**
     * @param report location of the report; empty without one
     * @throws MojoExecutionException when hilo did nothing
     * @throws MojoFailureException when hilo ran and the build must fail
     */
    void judge(Optional<Path> report) throws MojoExecutionException, MojoFailureException {
        if (value == NOTHING_DONE) {
            throw new MojoExecutionException("hilo did nothing; its last line says why");
        }
        if (value != 0) {
            throw new MojoFailureException(MEANINGS.getOrDefault(value, "hilo ended with exit code " + value)
                    + report.filter(Files::isRegularFile)
                            .map(" (report: %s)"::formatted)
                            .orElse(""));
        }
    }
}
