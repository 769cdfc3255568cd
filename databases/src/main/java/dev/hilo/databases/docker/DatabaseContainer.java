package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.DeathGuard;
import dev.hilo.processes.docker.DockerCommand;
import dev.hilo.processes.docker.EngineMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/**
 * A container that does not outlive this process: after a kill its guard removes it. The program {@code docker} runs as long as the
 * container does.
 */
final class DatabaseContainer implements AutoCloseable {
    private static final String LOG = "database.log";
    private static final int LOG_LINES = 200;
    private static final int KILLED = 128 + 9;

    /**
     * The guard's script. It retries, because the engine may create the container after this process was killed, and because the engine
     * removes ended containers, too.
     */
    private static final String REMOVAL = """
            attempts=10
            until docker rm --force --volumes "$1" 2>&1 | grep -q -e "^$1" -e 'already in progress' || [ "$attempts" -eq 0 ]; do
              attempts=$((attempts - 1))
              sleep 1
            done
            """;

    private final String name;
    private final ChildProcess docker;
    private final DeathGuard guard;

    private DatabaseContainer(String name, ChildProcess docker, DeathGuard guard) {
        this.name = name;
        this.docker = docker;
        this.guard = guard;
    }

    static DatabaseContainer start(DatabaseImage image, Path folder, CpuSet cpus, MemoryLimit memory)
            throws IOException {
        String name = "hilo-" + image.kind() + "-" + UUID.randomUUID();
        Path log = Files.createDirectories(folder).resolve(LOG);
        DeathGuard guard = DeathGuard.start("remove-container", REMOVAL, name);
        try {
            ChildProcess docker = ChildProcess.command(
                            image.name(), new ContainerCommand(name, image, cpus, memory).words())
                    .environment(image.environment())
                    .start(folder, log);
            return new DatabaseContainer(name, docker, guard);
        } catch (IOException e) {
            guard.dismiss();
            throw e;
        }
    }

    String name() {
        return name;
    }

    Path log() {
        return docker.log();
    }

    boolean isAlive() {
        return docker.isAlive();
    }

    /** Why it ended: the first error of the server or of Docker, else the last line of the log. */
    String reason() {
        if (docker.exitCode() == KILLED) {
            return "it was killed, usually because it needs more than --database-memory";
        }
        List<String> lines = docker.logTail(LOG_LINES);
        return lines.stream()
                .filter(line -> line.contains("[ERROR]") || line.startsWith("docker: "))
                .findFirst()
                .map(EngineMessage::plain)
                .orElseGet(() -> EngineMessage.of(lines));
    }

    /**
     * Removes the container with its data.
     *
     * @throws DatabaseException when the removal is not confirmed; its guard retries for some seconds
     */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        try {
            remove();
            docker.close();
            guard.dismiss();
        } catch (IOException e) {
            throw new DatabaseException(
                    "the guard of container %s cannot be ended: %s".formatted(name, e.getMessage()), e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void remove() throws IOException {
        if (docker.isAlive() && !isRemoved()) {
            guard.release();
            docker.kill();
            throw new DatabaseException(
                    "the container %s may still be there: remove it with \"docker rm --force --volumes %s\""
                            .formatted(name, name));
        }
    }

    private boolean isRemoved() {
        try {
            DockerCommand.Answer answer = DockerQuestion.ask("rm", "--force", "--volumes", name);
            return answer.isOk() || answer.mentions("no such container") || answer.mentions("already in progress");
        } catch (DatabaseException e) {
            return false;
        }
    }
}
