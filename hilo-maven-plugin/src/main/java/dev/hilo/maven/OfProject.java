package dev.hilo.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;

/** A goal that needs a hilo.yaml. */
abstract class OfProject extends CallingHilo {
    /** What was built, in place of the artifact in hilo.yaml. */
    @Parameter(property = "hilo.artifact")
    private File artifact;

    /** @param command of hilo */
    List<String> words(String command) throws MojoExecutionException {
        Path yaml = project().getBasedir().toPath().resolve("hilo.yaml");
        if (!Files.isRegularFile(yaml)) {
            throw new MojoExecutionException("there is no %s: mvn hilo:init writes one".formatted(yaml));
        }
        if (artifact != null && !artifact.exists()) {
            throw new MojoExecutionException("%s is not built: run mvn package first".formatted(artifact));
        }
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(projectWords());
        if (artifact != null) {
            words.addAll(List.of("--artifact", artifact.toString()));
        }
        return words;
    }
}
