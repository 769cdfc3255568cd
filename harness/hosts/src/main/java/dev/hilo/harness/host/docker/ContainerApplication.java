package dev.hilo.harness.host.docker;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.ForegroundApplication;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.docker.DockerCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A container in the network of this machine. Docker's client prints the container's output and ends with its exit code. */
final class ContainerApplication extends ForegroundApplication {
    private final Container container;
    private final ResourceMeter tree;
    private final Optional<GroupMeter> group;

    /** @param process pid of the first process; empty when it has ended */
    ContainerApplication(Container container, ChildProcess attached, long startedAt, int port, OptionalLong process) {
        super(attached, startedAt, port);
        this.container = container;
        this.tree = process.isPresent() ? LocalProcesses.tree(process.getAsLong()) : new EndedProgram();
        this.group = process.isPresent() ? GroupMeter.of(process.getAsLong()) : Optional.empty();
    }

    @Override
    public void confineTo(Confinement confinement) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("update"));
        words.addAll(ContainerWords.confined(confinement));
        words.add(container.name());
        DockerCommand.Answer answer = DockerCommand.ask(words.toArray(String[]::new));
        if (!answer.isOk() && isAlive()) {
            throw new IOException("cannot confine the container: " + answer.objection());
        }
    }

    @Override
    public ResourceMeter resources() {
        return tree;
    }

    @Override
    public Optional<GroupMeter> group() {
        return group;
    }

    @Override
    public boolean isKilledForMemory() {
        return container.isKilledForMemory();
    }

    @Override
    public void close() {
        close(Container.GRACE);
    }

    /** Stops the container itself, because the client that prints its output may end earlier. */
    @Override
    public void close(Duration grace) {
        ChildProcess attached = child();
        try (container;
                attached) {
            container.stop(grace);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
