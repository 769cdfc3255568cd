package dev.hilo.maven;

import java.io.File;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Measures the levels of the switches in hilo.yaml against each other. */
@Mojo(name = "run", threadSafe = true)
@Execute(phase = LifecyclePhase.VALIDATE) // the phase in which a project chooses its toolchain
public final class RunMojo extends OfProject {
    /** Number of duets of each pair. */
    @Parameter(property = "hilo.trials")
    private Integer trials;

    @Parameter(property = "hilo.profile")
    private String profile;

    /** Limits: the build fails when an interval lies wholly beyond one. */
    @Parameter(property = "hilo.failIf")
    private List<String> failIf = List.of();

    /** The new result folder; by default one named by the time, in hilo-results beside hilo.yaml. */
    @Parameter(property = "hilo.out")
    private File out;

    @Override
    List<String> words() throws MojoExecutionException {
        List<String> words = new ArrayList<>(words("run"));
        if (out == null) {
            out = fresh();
        }
        words.addAll(List.of("--out", out.toString()));
        if (trials != null) {
            words.addAll(List.of("--trials", trials.toString()));
        }
        if (profile != null) {
            words.addAll(List.of("--profile", profile));
        }
        failIf.forEach(limit -> words.addAll(List.of("--fail-if", limit)));
        return words;
    }

    @Override
    Optional<Path> report() {
        return Optional.of(out.toPath().resolve("report/index.html"));
    }

    /** The default result folder of hilo, chosen here so that the build can name it. */
    private File fresh() {
        String time = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
        return project()
                .getBasedir()
                .toPath()
                .resolve("hilo-results")
                .resolve(time + "-run")
                .toFile();
    }
}
