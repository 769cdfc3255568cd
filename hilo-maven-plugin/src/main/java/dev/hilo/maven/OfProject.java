package dev.hilo.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/** A goal that needs a hilo.yaml. Of several modules, those that have one are meant. */
abstract class OfProject extends OfApplication {
    @Override
    boolean isPassedOver() {
        return !hasYaml(project()) && meant().stream().anyMatch(OfProject::hasYaml);
    }

    @Override
    List<String> words(String command) throws MojoExecutionException {
        if (!hasYaml(project())) {
            throw new MojoExecutionException("there is no %s: mvn hilo:init writes one".formatted(yaml(project())));
        }
        return super.words(command);
    }

    private static boolean hasYaml(MavenProject project) {
        return Files.isRegularFile(yaml(project));
    }

    private static Path yaml(MavenProject project) {
        return project.getBasedir().toPath().resolve("hilo.yaml");
    }
}
