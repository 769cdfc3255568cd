package dev.hilo.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Compares two result folders, once in a build of several modules. */
@Mojo(name = "compare", threadSafe = true, requiresProject = false, aggregator = true)
public final class CompareMojo extends CallingHilo {
    @Parameter(property = "hilo.before", required = true)
    private File before;

    @Parameter(property = "hilo.after", required = true)
    private File after;

    /** Limits beyond which a change fails the build. */
    @Parameter(property = "hilo.failIf")
    private List<String> failIf = List.of();

    @Override
    List<String> words() {
        List<String> words = new ArrayList<>(List.of("compare", before.toString(), after.toString()));
        failIf.forEach(limit -> words.addAll(List.of("--fail-if", limit)));
        return words;
    }
}
