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

/** A goal is a command of hilo, called with the project's hilo.yaml, artifact and JDK. */
abstract class CallingHilo extends AbstractMojo {
    /** Modules may be built side by side ({@code mvn -T}), but two measurements would ruin each other. */
    private static final Object ONE_AT_A_TIME = new Object();

    /**
     * The folder of hilo: an unpacked release or a checkout. The environment variable {@code HILO_HOME} names it too. By default the release
     * archive of the plugin's own version, fetched and unpacked once.
     */
    @Parameter(property = "hilo.home")
    private File home;

    /** More words for the command, as its {@code --help} explains them. */
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

    /** The name of the command and what is its own. */
    abstract List<String> words() throws MojoExecutionException;

    /** Whether this project is one of several, and not the one that is meant. */
    boolean isPassedOver() throws MojoExecutionException {
        return false;
    }

    /** Where the command writes its report, if it does. */
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

    /** The projects of this build, if its user named the goal for all of them; one that binds the goal means itself. */
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
