package dev.hilo.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Starts the packaged application once and writes a first hilo.yaml. Sends GET and nothing else. */
@Mojo(name = "init", threadSafe = true)
public final class InitMojo extends CallingHilo {
    /** What was built, where hilo does not find it by itself. */
    @Parameter(property = "hilo.artifact")
    private File artifact;

    @Override
    List<String> words() {
        List<String> words = new ArrayList<>(List.of("init"));
        words.addAll(projectWords());
        if (artifact != null) {
            words.addAll(List.of("--artifact", artifact.toString()));
        }
        return words;
    }
}
