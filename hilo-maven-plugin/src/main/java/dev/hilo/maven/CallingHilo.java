package dev.hilo.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/** A goal that calls a command of hilo with the project's hilo.yaml, artifact and JDK. */
abstract class CallingHilo extends AbstractMojo {
    /** Lock of all measurements: parallel builds ({@code mvn -T}) must not measure at the same time. */
    private static final Object ONE_AT_A_TIME = new Object();

    /**
     * The folder of hilo: an unpacked release or a checkout. The environment variable {@code HILO_HOME} names it too. By default the release
     * archive of the plugin's own version, fetched and unpacked once.
     */
    @Parameter(property = "hilo.home")
    private File home;

    /** Additional arguments of the command; {@code --help} explains them. */
    @Parameter(property = "hilo.arguments")
    private List<String> arguments = List.of();

    @Parameter(property = "hilo.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${project}", readonly = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true)
    private MavenSession session;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true)
    private MojoExecution execution;

    @Component
    @SuppressWarnings("deprecation") // its successor needs an index of classes for these two fields
    private ToolchainManager toolchains;

    @Component
    @SuppressWarnings("deprecation")
    private RepositorySystem repositories;

    /** Name and specific arguments of the command. */
    abstract List<String> words() throws MojoExecutionException;

    /** Whether to skip this project because another one of the build is meant. */
    boolean isPassedOver() throws MojoExecutionException {
        return false;
    }

    /** Location of the report; empty if the command writes none. */
    Optional<Path> report() {
        return Optional.empty();
    }

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped, because hilo.skip says so");
            return;
        }
        if (isPassedOver()) {
            getLog().info("passed over: no hilo.yaml here");
            return;
        }
        synchronized (ONE_AT_A_TIME) {
            List<String> command = new ArrayList<>(words());
            command.addAll(arguments);
            command.add(0, program().toString());
            new ExitCode(call(command)).judge(report());
        }
    }

    MavenProject project() {
        return project;
    }

    /** All projects of this build if the goal was named on the command line; a project that binds the goal means itself. */
    List<MavenProject> meant() {
        return execution.getSource() == MojoExecution.Source.CLI ? session.getProjects() : List.of(project);
    }

    private Path program() throws MojoExecutionException {
        return new HiloHome(home, repositories, session, project, getLog()).program(execution);
    }

    private int call(List<String> command) throws MojoExecutionException {
        Map<String, String> environment = new ProjectJdk(toolchains, session).environment(System.getenv());
        environment.forEach((name, value) -> getLog().info("%s: %s".formatted(name, value)));
        try {
            return new Foreground(command, project.getBasedir(), environment).run();
        } catch (IOException e) {
            throw new MojoExecutionException("cannot start hilo: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("hilo was stopped, because Maven was", e);
        }
    }
}
