package dev.hilo.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Sends every request of hilo.yaml once and checks the answers. */
@Mojo(name = "check", threadSafe = true)
@Execute(phase = LifecyclePhase.VALIDATE) // the phase in which a project chooses its toolchain
public final class CheckMojo extends OfProject {
    @Override
    List<String> words() throws MojoExecutionException {
        return words("check");
    }
}
