package dev.hilo.harness.host.docker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/** A container of this process, by its name, and what the engine tells of it. It goes with us, however we end. */
final class Container implements AutoCloseable {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final Duration GRACE = Duration.ofSeconds(10);

    private final String name;
    private final ContainerGuard guard;

    private Container(String name, ContainerGuard guard) {
        this.name = name;
        this.guard = guard;
    }

    /** Only a name, and what will remove the container of that name. */
    static Container named() throws IOException {
        String name = "hilo-%d-%d".formatted(ProcessHandle.current().pid(), NUMBER.incrementAndGet());
        return new Container(name, ContainerGuard.of(name));
    }

    String name() {
        return name;
    }

    /**
     * Its first process, once it runs.
     *
     * @throws IOException when this machine's kernel knows another process by that number: the engine is in a virtual machine
     */
    OptionalLong pid() throws IOException, InterruptedException {
        String[] told = DockerCommand.ask("container", "inspect", "--format", "{{.State.Pid}} {{.Id}}", name)
                .output()
                .split(" ");
        if (told[0].equals("0") || told.length != 2) {
            return OptionalLong.empty();
        }
        if (!isOf(told[1], Path.of("/proc", told[0], "cgroup"))) {
            throw new IOException(
                    "the Docker engine runs containers outside this machine's kernel, where their CPU cannot be read: use --host local");
        }
        return OptionalLong.of(Long.parseLong(told[0]));
    }

    /** In version 2 of control groups, a process of ours that has its own view of them sees only where the container is. */
    private static boolean isOf(String id, Path groups) throws IOException {
        return Files.exists(groups) && Files.readString(groups).contains(id);
    }

    /** Asks it to end, and ends it after a grace period; it stays there until {@link #close()}. */
    void stop() throws IOException {
        String seconds = String.valueOf(GRACE.toSeconds());
        try {
            DockerCommand.ask(
                    List.of(DockerCommand.PROGRAM, "stop", "--time", seconds, name), Map.of(), GRACE.multipliedBy(2));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isKilledForMemory() {
        try {
            return DockerCommand.ask("container", "inspect", "--format", "{{.State.OOMKilled}}", name)
                    .output()
                    .equals("true");
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        guard.close();
    }
}
