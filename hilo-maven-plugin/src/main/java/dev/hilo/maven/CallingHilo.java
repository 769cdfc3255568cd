package dev.hilo.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** A goal is a command of hilo, called with the project's hilo.yaml, artifact and JDK. */
abstract class CallingHilo extends AbstractMojo {
    private static final int FAILED = 1;
    private static final int NOTHING_DONE = 2;
    private static final int ALARM = 3;
    /** What hilo needs at least. */
    private static final int OLDEST_JAVA = 21;

    /** The folder of hilo: an unpacked release or a checkout. The environment variable {@code HILO_HOME} names it too. */
    @Parameter(property = "hilo.home", defaultValue = "${env.HILO_HOME}")
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

    @Component
    @SuppressWarnings("deprecation") // its successor needs an index of classes for this one field
    private ToolchainManager toolchains;

    /** The name of the command and what is its own. */
    abstract List<String> words() throws MojoExecutionException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped, because hilo.skip says so");
            return;
        }
        List<String> command = new ArrayList<>(tiedToMaven());
        command.add(program().toString());
        command.addAll(words());
        command.addAll(arguments);
        judge(call(command));
    }

    MavenProject project() {
        return project;
    }

    /** The option that names the project's hilo.yaml. */
    List<String> projectWords() {
        return List.of("--project", project.getBasedir().toString());
    }

    private Path program() throws MojoExecutionException {
        if (home == null) {
            throw new MojoExecutionException(
                    "where is hilo? Unpack a release and name its folder with -Dhilo.home or the variable HILO_HOME");
        }
        Path program = home.toPath().resolve("bench");
        if (!Files.isExecutable(program)) {
            throw new MojoExecutionException("hilo.home is %s, which has no program bench".formatted(home));
        }
        return program.toAbsolutePath();
    }

    /** Where the system can do it, hilo ends when Maven is killed. */
    private static List<String> tiedToMaven() {
        boolean can =
                Stream.of("/usr/bin/setpriv", "/bin/setpriv").map(Path::of).anyMatch(Files::isExecutable);
        return can ? List.of("setpriv", "--pdeathsig", "TERM") : List.of();
    }

    private int call(List<String> command) throws MojoExecutionException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(project.getBasedir()).inheritIO();
        String java = javaHome();
        if (java != null) {
            builder.environment().put("HILO_JAVA_HOME", java);
        }
        Process process = null;
        try {
            process = builder.start();
            return process.waitFor();
        } catch (IOException e) {
            throw new MojoExecutionException("cannot start hilo: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        } finally {
            if (process != null) {
                process.destroy();
            }
        }
    }

    /** That of the project's toolchain, else Maven's own where it is new enough; null to let hilo look for one. */
    private String javaHome() {
        Toolchain jdk = toolchains.getToolchainFromBuildContext("jdk", session);
        if (jdk != null) {
            return Path.of(jdk.findTool("java")).getParent().getParent().toString();
        }
        return Runtime.version().feature() >= OLDEST_JAVA ? System.getProperty("java.home") : null;
    }

    private static void judge(int exitCode) throws MojoExecutionException, MojoFailureException {
        Map<Integer, String> told = Map.of(
                FAILED, "hilo: something failed, or a limit is exceeded; its last lines say what",
                ALARM, "hilo: a control shows a difference: do not trust the verdicts");
        if (exitCode == NOTHING_DONE) {
            throw new MojoExecutionException("hilo did nothing; its last line says why");
        }
        if (exitCode != 0) {
            throw new MojoFailureException(told.getOrDefault(exitCode, "hilo ended with exit code " + exitCode));
        }
    }
}
