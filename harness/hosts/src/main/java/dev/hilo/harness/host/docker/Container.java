package dev.hilo.harness.host.docker;

import dev.hilo.harness.env.SystemFiles;
import dev.hilo.processes.docker.DockerCommand;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** A container of this process, by its name. It is removed when this process ends, however it ends. */
final class Container implements AutoCloseable {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    static final Duration GRACE = Duration.ofSeconds(10);

    private static final Duration FOR_KILL = Duration.ofSeconds(10);

    private static final Duration POLL = Duration.ofMillis(10);

    private final String name;
    private final ContainerGuard guard;

    private Container(String name, ContainerGuard guard) {
        this.name = name;
        this.guard = guard;
    }

    /** A container that does not run yet: its name, and the guard that will remove it. */
    static Container named() throws IOException {
        String name = "hilo-%d-%d".formatted(ProcessHandle.current().pid(), NUMBER.incrementAndGet());
        return new Container(name, ContainerGuard.of(name));
    }

    String name() {
        return name;
    }

    /** The pid of its first process, in the kernel that runs it; 0 while there is none. */
    private String pid() throws IOException, InterruptedException {
        return DockerCommand.ask("container", "inspect", "--format", "{{.State.Pid}}", name)
                .output();
    }

    /**
     * Waits for its first process.
     *
     * @param isEnded whether waiting has become useless
     * @return empty when the container has ended already
     * @throws IOException when this machine's kernel knows no such process, or another one: the engine is in a virtual machine
     */
    OptionalLong awaitProcess(BooleanSupplier isEnded) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < GRACE.toNanos()) {
            boolean last = isEnded.getAsBoolean();
            String pid = pid();
            if (pid.matches("[1-9]\\d*") && isHere(pid)) {
                return OptionalLong.of(Long.parseLong(pid));
            }
            if (last) {
                return OptionalLong.empty();
            }
            Thread.sleep(POLL);
        }
        throw new IOException(
                "the container has no process that this machine's kernel knows within %d s: an engine in a virtual machine cannot be used, use --host local"
                        .formatted(GRACE.toSeconds()));
    }

    /** Whether the process belongs to the container: its control group has the container's id, which only the right engine knows. */
    private boolean isHere(String pid) throws IOException, InterruptedException {
        DockerCommand.Answer id = DockerCommand.ask("container", "inspect", "--format", "{{.Id}}", name);
        return id.isOk()
                && SystemFiles.REAL
                        .text("proc/" + pid + "/cgroup")
                        .filter(groups -> groups.contains(id.output()))
                        .isPresent();
    }

    /** Asks the container to end, and ends it after a grace period; it is removed by {@link #close()}. */
    void stop(Duration grace) throws IOException {
        String seconds = String.valueOf(grace.toSeconds());
        try {
            DockerCommand.ask(List.of("stop", "--time", seconds, name), Map.of(), grace.plus(FOR_KILL));
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
