package dev.hilo.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Measures the levels of the switches in hilo.yaml against each other. */
@Mojo(name = "run", threadSafe = true)
public final class RunMojo extends OfProject {
    /** How many duets of each pair. */
    @Parameter(property = "hilo.trials")
    private Integer trials;

    @Parameter(property = "hilo.profile")
    private String profile;

    /** Limits: the build fails when an interval lies wholly beyond one. */
    @Parameter(property = "hilo.failIf")
    private List<String> failIf = List.of();

    @Override
    List<String> words() throws MojoExecutionException {
        List<String> words = new ArrayList<>(words("run"));
        if (trials != null) {
            words.addAll(List.of("--trials", trials.toString()));
        }
        if (profile != null) {
            words.addAll(List.of("--profile", profile));
        }
        failIf.forEach(limit -> words.addAll(List.of("--fail-if", limit)));
        return words;
    }
}
