package dev.hilo.databases.docker;

import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.processes.docker.DockerCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A container that runs, as the engine sees it.
 *
 * @param pid of its first process, on the machine on which the engine runs
 * @param address in the network of the engine
 * @param port on which its port is published
 */
record RunningContainer(String id, long pid, String address, int port) {
    private static final String FORMAT =
            "{{.Id}}|{{.State.Pid}}|{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}|{{range .NetworkSettings.Ports}}{{range .}}{{.HostPort}}{{end}}{{end}}";
    private static final String LOOPBACK = "127.0.0.1";

    /** The container by its name; empty while it is not running yet. */
    static Optional<RunningContainer> named(String name) {
        DockerCommand.Answer answer = DockerQuestion.ask("container", "inspect", "--format", FORMAT, name);
        return answer.isOk() ? parse(answer.output()) : Optional.empty();
    }

    static Optional<RunningContainer> parse(String line) {
        String[] parts = line.split("\\|", -1);
        boolean runs = parts.length == 4 && !parts[1].equals("0") && !parts[3].isEmpty();
        return runs
                ? Optional.of(
                        new RunningContainer(parts[0], Long.parseLong(parts[1]), parts[2], Integer.parseInt(parts[3])))
                : Optional.empty();
    }

    /** The process id on this machine; empty where the engine runs its containers in a virtual machine with process ids of its own. */
    OptionalLong processHere() {
        return isProcess(Path.of("/proc")) ? OptionalLong.of(pid) : OptionalLong.empty();
    }

    /** @param proc the folder /proc */
    boolean isProcess(Path proc) {
        try {
            return Files.readString(proc.resolve(pid + "/cgroup")).contains(id);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The address to connect to: that of the container itself where this machine's kernel can reach it. A published port leads through a
     * proxy, whose CPU and time belong to no process of the database.
     *
     * @param inside the port on which it listens
     */
    ContainerAddress reachedFrom(DockerEngine engine, int inside) {
        boolean direct =
                !engine.rootless() && !address.isEmpty() && processHere().isPresent();
        return direct ? new ContainerAddress(address, inside) : new ContainerAddress(LOOPBACK, port);
    }
}
