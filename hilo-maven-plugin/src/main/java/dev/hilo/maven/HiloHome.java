package dev.hilo.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * Location of hilo.
 *
 * @param named folder from the pom or the command line; null for the folder in the environment, otherwise for the release archive of the
 * plugin's version from the plugin's repository
 */
record HiloHome(File named, RepositorySystem repositories, MavenSession session, MavenProject project, Log log) {
    private static final String VARIABLE = "HILO_HOME";
    private static final String PROGRAM = "bench";
    private static final String ARCHIVE = "distribution";
    private static final String ARCHIVE_TYPE = "tar.zst";

    /** The executable of hilo's command line. */
    Path program(MojoExecution execution) throws MojoExecutionException {
        requireLinux();
        String inEnvironment = System.getenv(VARIABLE);
        if (named != null) {
            return program(named.toPath(), "hilo.home");
        }
        if (inEnvironment != null && !inEnvironment.isBlank()) {
            return program(Path.of(inEnvironment), VARIABLE);
        }
        return unpacked(execution.getMojoDescriptor().getPluginDescriptor()).resolve(PROGRAM);
    }

    private static void requireLinux() throws MojoExecutionException {
        try {
            ThisSystem.ofThisMachine().requireLinux();
        } catch (IOException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    private static Path program(Path folder, String source) throws MojoExecutionException {
        Path program = folder.resolve(PROGRAM);
        if (!Files.isExecutable(program)) {
            throw new MojoExecutionException("%s is %s, which has no program %s".formatted(source, folder, PROGRAM));
        }
        return program.toAbsolutePath();
    }

    private Path unpacked(PluginDescriptor plugin) throws MojoExecutionException {
        Path archive = archive(plugin);
        try {
            return new ReleaseArchive(archive)
                    .unpacked(folder -> log.info("unpacking hilo into %s, once".formatted(folder)));
        } catch (IOException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    private Path archive(PluginDescriptor plugin) throws MojoExecutionException {
        Artifact wanted = new DefaultArtifact(plugin.getGroupId(), ARCHIVE, ARCHIVE_TYPE, plugin.getVersion());
        try {
            return repositories
                    .resolveArtifact(
                            session.getRepositorySession(),
                            new ArtifactRequest(wanted, project.getRemotePluginRepositories(), null))
                    .getArtifact()
                    .getFile()
                    .toPath();
        } catch (ArtifactResolutionException e) {
            throw new MojoExecutionException(
                    "cannot fetch hilo: %sunpack a release and name its folder with -Dhilo.home or the variable %s (%s)"
                            .formatted(
                                    session.isOffline() ? "run once without --offline, or " : "",
                                    VARIABLE,
                                    e.getMessage().lines().findFirst().orElse("")),
                    e);
        }
    }
}
