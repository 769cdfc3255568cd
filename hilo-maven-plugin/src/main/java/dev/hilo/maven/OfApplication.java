package dev.hilo.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;

/** A goal that starts the project's application. */
abstract class OfApplication extends CallingHilo {
    /**
     * The artifact to measure, in place of the one in hilo.yaml. By default what Spring Boot's or Quarkus' plugin packages in this project; in other
     * projects hilo.yaml names it.
     */
    @Parameter(property = "hilo.artifact")
    private File artifact;

    /** @param command name of a command of hilo */
    List<String> words(String command) throws MojoExecutionException {
        List<String> words = new ArrayList<>(
                List.of(command, "--project", project().getBasedir().toString()));
        Optional<Path> built = new PackagedApplication(project()).artifact(artifact);
        built.ifPresent(path -> {
            getLog().info("application: %s".formatted(path));
            words.addAll(List.of("--artifact", path.toString()));
        });
        return words;
    }
}
