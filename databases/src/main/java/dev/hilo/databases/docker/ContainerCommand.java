package dev.hilo.databases.docker;

import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.docker.DockerCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line that starts a container in the foreground. The engine removes the container and its data when it ends. Values of its
 * environment are passed through the environment of {@code docker}, because other users can read a command line.
 */
record ContainerCommand(String name, DatabaseImage image, CpuSet cpus, MemoryLimit memory) {
    List<String> words() {
        List<String> words = new ArrayList<>(List.of(DockerCommand.PROGRAM, "run", "--rm", "--name", name));
        // The image was pulled before; one that is missing now is an error to report, not a download to wait for.
        words.addAll(List.of("--pull", "never"));
        // The server's output is in database.log.
        words.addAll(List.of("--log-driver", "none"));
        words.addAll(List.of("--publish", "127.0.0.1::" + image.port()));
        words.addAll(limits());
        image.environment().keySet().stream().sorted().forEach(key -> words.addAll(List.of("--env", key)));
        words.add("--");
        words.add(image.name());
        words.addAll(image.arguments());
        return words;
    }

    /** Limits: the processors of the run, and memory without swap, which would hide a lack of memory. */
    private List<String> limits() {
        String bytes = String.valueOf(memory.bytes());
        List<String> limits = new ArrayList<>(List.of("--memory", bytes, "--memory-swap", bytes));
        if (!cpus.isAll()) {
            limits.addAll(List.of("--cpuset-cpus", cpus.toString()));
        }
        return limits;
    }
}
