package dev.hilo.harness.host.docker;

import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.processes.docker.DockerCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The image in which applications run: any with a Java runtime and a shell.
 *
 * @param name with a tag that begins with the feature release of its Java, so that the tag follows when a run varies the JDK
 */
public record ApplicationImage(String name) {
    /** The base image of docker/*.Dockerfile. */
    public static final ApplicationImage USUAL = new ApplicationImage("eclipse-temurin:25.0.3_9-jre-noble");

    private static final Pattern TAG = Pattern.compile("(.*:)(\\d+)[.\\d_]*([^/]*)");

    /** The image with the feature release of a runtime of this machine, if the tag names one. */
    public ApplicationImage like(Path java) {
        Optional<Integer> feature = JavaRuntime.of(java).map(JavaRuntime::feature);
        return feature.map(this::with).orElse(this);
    }

    /**
     * Its Java runtime as it describes itself.
     *
     * @throws IOException when no Java runtime in the image can be run; its message is for the user
     */
    JavaRuntime runtime() throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("run", "--rm", "--pull", "never", "--network", "none"));
        words.addAll(List.of("--entrypoint", "java", name, "-XshowSettings:properties", "-version"));
        DockerCommand.Answer answer = DockerCommand.ask(words, Map.of(), DockerHost.START_LIMIT);
        if (!answer.isOk()) {
            throw new IOException("the image %s cannot run java: %s; choose another with --application-image"
                    .formatted(name, answer.objection()));
        }
        return JavaRuntime.parse(answer.errors());
    }

    ApplicationImage with(int feature) {
        Matcher tag = TAG.matcher(name);
        boolean follows = tag.matches() && Integer.parseInt(tag.group(2)) != feature;
        return follows ? new ApplicationImage(tag.group(1) + feature + tag.group(3)) : this;
    }
}
