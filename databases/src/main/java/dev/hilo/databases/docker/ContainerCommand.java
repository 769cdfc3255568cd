package dev.hilo.databases.docker;

import dev.hilo.processes.CpuSet;
import dev.hilo.processes.docker.DockerCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * The words that start a container and show its output until it ends. The engine removes it, with its data, as soon as it has ended. The
 * values of its environment are in that of the program: others can read a command line.
 */
record ContainerCommand(String name, DatabaseImage image, CpuSet cpus, MemoryLimit memory) {
    List<String> words() {
        List<String> words = new ArrayList<>(List.of(DockerCommand.PROGRAM, "run", "--rm", "--name", name));
        // The image is there; if it has been removed since, that is an error to report, not a download to wait for.
        words.addAll(List.of("--pull", "never"));
        // Its output is in database.log.
        words.addAll(List.of("--log-driver", "none"));
        words.addAll(List.of("--publish", "127.0.0.1::" + image.port()));
        words.addAll(limits());
        image.environment().keySet().stream().sorted().forEach(key -> words.addAll(List.of("--env", key)));
        words.add("--");
        words.add(image.name());
        words.addAll(image.arguments());
        return words;
    }

    /** The processors of the run, and memory without swap, which would only hide that there is too little of it. */
    private List<String> limits() {
        String bytes = String.valueOf(memory.bytes());
        List<String> limits = new ArrayList<>(List.of("--memory", bytes, "--memory-swap", bytes));
        if (!cpus.isAll()) {
            limits.addAll(List.of("--cpuset-cpus", cpus.toString()));
        }
        return limits;
    }
}
