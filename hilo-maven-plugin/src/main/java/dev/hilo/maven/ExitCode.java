package dev.hilo.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** What hilo's exit code means for a build; {@code --help} of each command lists them. */
record ExitCode(int value) {
    private static final int NOTHING_DONE = 2;
    private static final Map<Integer, String> MEANINGS = Map.of(
            1, "hilo: something failed, or a limit is exceeded; its last lines say what",
            3, "hilo: a control shows a difference: do not trust the verdicts");

    /**
     * @param report where it is, if there is one
     * @throws MojoExecutionException when hilo did nothing
     * @throws MojoFailureException when it did, and the build must not go on
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
