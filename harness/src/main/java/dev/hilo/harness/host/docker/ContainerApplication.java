package dev.hilo.harness.host.docker;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.docker.DockerCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A container in the network of this machine. Docker's program shows its output and ends with its exit code. */
final class ContainerApplication implements RunningApplication {
    private final Container container;
    private final ChildProcess attached;
    private final long startedAt;
    private final int port;
    private final ResourceMeter tree;
    private final Optional<GroupMeter> group;

    /** @param process its first, by its number; empty when it has ended */
    ContainerApplication(Container container, ChildProcess attached, long startedAt, int port, OptionalLong process) {
        this.container = container;
        this.attached = attached;
        this.startedAt = startedAt;
        this.port = port;
        this.tree = process.isPresent() ? LocalProcesses.tree(process.getAsLong()) : new EndedProgram();
        this.group = process.isPresent() ? GroupMeter.of(process.getAsLong()) : Optional.empty();
    }

    @Override
    public long startedAtNanos() {
        return startedAt;
    }

    @Override
    public InetSocketAddress address() {
        return new InetSocketAddress("127.0.0.1", port);
    }

    @Override
    public boolean isAlive() {
        return attached.isAlive();
    }

    @Override
    public int exitCode() {
        return attached.exitCode();
    }

    @Override
    public Path log() {
        return attached.log();
    }

    @Override
    public List<String> lastLines(int count) {
        return attached.logTail(count);
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
    public Optional<Path> fetch(Path file) {
        return Files.exists(file) ? Optional.of(file) : Optional.empty();
    }

    /** The program that shows its output may end before the container does, so the container is stopped itself. */
    @Override
    public void close() {
        try (container;
                attached) {
            container.stop();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
