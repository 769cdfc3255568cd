package dev.hilo.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackagedApplicationTest {
    @TempDir
    Path target;

    @ParameterizedTest
    @CsvSource({
        "jar, <configuration/>, shop-1.jar",
        "war, <configuration/>, shop-1.war",
        "jar, <configuration><classifier>exec</classifier></configuration>, shop-1-exec.jar",
    })
    void whatSpringBootRepackages(String packaging, String configuration, String name) throws Exception {
        MavenProject project = project(packaging, "org.springframework.boot:spring-boot-maven-plugin", "repackage");
        project.getBuildPlugins()
                .get(0)
                .getExecutions()
                .get(0)
                .setConfiguration(Xpp3DomBuilder.build(new StringReader(configuration)));
        Path built = built(name);

        assertThat(new PackagedApplication(project).artifact(null)).contains(built);
    }

    @ParameterizedTest
    @CsvSource({
        "io.quarkus.platform, quarkus-app/quarkus-run.jar",
        "io.quarkus.platform, shop-1-runner.jar",
        "io.quarkus, quarkus-app/quarkus-run.jar",
    })
    void whatQuarkusBuilds(String group, String name) throws Exception {
        MavenProject project = project("jar", group + ":quarkus-maven-plugin", "build");
        Path built = built(name);

        assertThat(new PackagedApplication(project).artifact(null)).contains(built);
    }

    @Test
    void whatIsNotBuiltIsToldWithTheCure() {
        MavenProject project = project("jar", "io.quarkus.platform:quarkus-maven-plugin", "build");

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(() -> new PackagedApplication(project).artifact(null))
                .withMessage("%s is not built: run mvn package first"
                        .formatted(target.resolve("quarkus-app/quarkus-run.jar")));
    }

    /** Its jar may be a library, or lack its libraries. */
    @Test
    void ofAnyOtherProjectHiloYamlNamesIt() throws Exception {
        built("shop-1.jar");

        assertThat(new PackagedApplication(project("jar", "a:b", "c")).artifact(null))
                .isEmpty();
    }

    /** For example a project that only inherits the plugin. */
    @Test
    void springBootWithoutRepackagingShipsNothing() throws Exception {
        MavenProject project = project("jar", "org.springframework.boot:spring-boot-maven-plugin", "build-info");

        assertThat(new PackagedApplication(project).artifact(null)).isEmpty();
    }

    @Test
    void theUsersChoiceCounts() throws Exception {
        MavenProject project = project("jar", "io.quarkus.platform:quarkus-maven-plugin", "build");
        built("quarkus-app/quarkus-run.jar");
        File other = built("another one.jar").toFile();

        assertThat(new PackagedApplication(project).artifact(other)).contains(other.toPath());
        File folder = other.getParentFile();
        assertThat(new PackagedApplication(project).artifact(folder)).contains(folder.toPath());
    }

    private MavenProject project(String packaging, String plugin, String goal) {
        PluginExecution execution = new PluginExecution();
        execution.addGoal(goal);
        Plugin used = new Plugin();
        used.setGroupId(plugin.split(":")[0]);
        used.setArtifactId(plugin.split(":")[1]);
        used.addExecution(execution);
        Build build = new Build();
        build.setDirectory(target.toString());
        build.setFinalName("shop-1");
        build.addPlugin(used);
        Model model = new Model();
        model.setPackaging(packaging);
        model.setBuild(build);
        return new MavenProject(model);
    }

    private Path built(String name) throws IOException {
        Path file = target.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.createFile(file);
    }
}
