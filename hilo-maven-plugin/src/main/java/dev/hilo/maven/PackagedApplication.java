package dev.hilo.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The packaged application of a project, where the build defines it unambiguously. Any other jar may be a library or lack its libraries:
 * then {@code hilo.yaml} names the artifact.
 */
record PackagedApplication(MavenProject project) {
    private static final String SPRING_BOOT = "org.springframework.boot:spring-boot-maven-plugin";
    private static final List<String> QUARKUS =
            List.of("io.quarkus.platform:quarkus-maven-plugin", "io.quarkus:quarkus-maven-plugin");

    /**
     * @param named artifact chosen by the user; null for none
     * @throws MojoExecutionException when it is not built
     */
    Optional<Path> artifact(File named) throws MojoExecutionException {
        Optional<Path> artifact = Optional.ofNullable(named).map(File::toPath).or(this::known);
        if (artifact.isPresent() && !Files.exists(artifact.get())) {
            throw new MojoExecutionException("%s is not built: run mvn package first".formatted(artifact.get()));
        }
        return artifact;
    }

    private Optional<Path> known() {
        return springBoot().or(this::quarkus);
    }

    private Optional<Path> springBoot() {
        return executions(SPRING_BOOT)
                .filter(execution -> execution.getGoals().contains("repackage"))
                .findFirst()
                .map(execution ->
                        target(option(execution, "classifier").map("-"::concat).orElse("")
                                + (project.getPackaging().equals("war") ? ".war" : ".jar")));
    }

    private Optional<Path> quarkus() {
        if (QUARKUS.stream()
                .flatMap(this::executions)
                .noneMatch(execution -> execution.getGoals().contains("build"))) {
            return Optional.empty();
        }
        Path fast = Path.of(project.getBuild().getDirectory(), "quarkus-app", "quarkus-run.jar");
        Path uber = target("-runner.jar");
        return Optional.of(!Files.exists(fast) && Files.exists(uber) ? uber : fast);
    }

    private Path target(String ending) {
        return Path.of(project.getBuild().getDirectory(), project.getBuild().getFinalName() + ending);
    }

    private Stream<PluginExecution> executions(String key) {
        Plugin plugin = project.getPlugin(key);
        return plugin == null ? Stream.empty() : plugin.getExecutions().stream();
    }

    private static Optional<String> option(PluginExecution execution, String name) {
        return Optional.ofNullable((Xpp3Dom) execution.getConfiguration())
                .map(configuration -> configuration.getChild(name))
                .map(Xpp3Dom::getValue);
    }
}
