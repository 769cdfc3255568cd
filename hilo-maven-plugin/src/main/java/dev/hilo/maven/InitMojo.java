package dev.hilo.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Starts the packaged application once and writes a first hilo.yaml. Sends only GET requests, queries of GraphQL and log-ins. */
@Mojo(name = "init", threadSafe = true)
@Execute(phase = LifecyclePhase.VALIDATE) // the phase in which a project chooses its toolchain
public final class InitMojo extends OfApplication {
    @Override
    List<String> words() throws MojoExecutionException {
        if (meant().size() > 1) {
            throw new MojoExecutionException(
                    "which of the %d modules is the application? Name it: mvn hilo:init -pl MODULE"
                            .formatted(meant().size()));
        }
        return words("init");
    }
}
