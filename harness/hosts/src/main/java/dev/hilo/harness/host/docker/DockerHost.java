package dev.hilo.harness.host.docker;

import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import dev.hilo.processes.docker.DockerCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Containers on this machine: the same command as {@link dev.hilo.harness.host.LocalHost}'s, in an image with a Java runtime. Network,
 * files and user are those of this machine.
 *
 * @param usualJava the launcher of the JDK whose feature release the image has; for another JDK the image's tag changes with it
 */
public record DockerHost(ApplicationImage image, Path usualJava) implements ApplicationHost {
    public static final String NAME = "docker";

    static final Duration START_LIMIT = Duration.ofSeconds(10);

    @Override
    public Optional<String> objection(Path java, Limits limits, Confinement first) {
        return new EngineCheck(imageWith(java)).objection();
    }

    @Override
    public Map<String, String> software(Path java, Limits limits) throws IOException, InterruptedException {
        ApplicationImage used = imageWith(java);
        return Map.of("container", "%s, %s".formatted(used.name(), used.runtime()));
    }

    /** @throws HostException when the engine refuses or does not answer */
    @Override
    public RunningApplication start(ApplicationSpec spec) throws HostException, InterruptedException {
        try {
            return started(spec);
        } catch (IOException e) {
            throw new HostException(e);
        }
    }

    private RunningApplication started(ApplicationSpec spec) throws IOException, InterruptedException {
        int port = spec.port().orElseGet(Ports::free);
        Place place = new Place("java", spec.artifact().toString(), Place.LOOPBACK, port);
        Container container = Container.named();
        try {
            make(new ContainerWords(container.name(), imageWith(spec.java()), spec), place);
            long startedAt = System.nanoTime();
            ChildProcess attached = ChildProcess.command(
                            "application", List.of(DockerCommand.PROGRAM, "start", "--attach", container.name()))
                    .start(spec.folder(), spec.log());
            return new ContainerApplication(container, attached, startedAt, port, process(container, attached));
        } catch (IOException | InterruptedException | RuntimeException e) {
            remove(container, e);
            throw e;
        }
    }

    /** Removes a container that did not start. Why it did not is what counts, also where an engine that fails does not remove it. */
    private static void remove(Container container, Exception cause) {
        try {
            container.close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private ApplicationImage imageWith(Path java) {
        return java.equals(usualJava) ? image : image.like(java);
    }

    private static void make(ContainerWords words, Place place) throws IOException, InterruptedException {
        DockerCommand.Answer answer = DockerCommand.ask(words.create(place), words.environment(place), START_LIMIT);
        if (!answer.isOk()) {
            throw new IOException(
                    "cannot make a container of %s: %s".formatted(words.image().name(), answer.objection()));
        }
    }

    private static OptionalLong process(Container container, ChildProcess attached)
            throws IOException, InterruptedException {
        try {
            return container.awaitProcess(() -> !attached.isAlive());
        } catch (IOException | InterruptedException e) {
            attached.close();
            throw e;
        }
    }
}
