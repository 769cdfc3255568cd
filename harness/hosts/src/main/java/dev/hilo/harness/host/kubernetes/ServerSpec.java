package dev.hilo.harness.host.kubernetes;

import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The specification of a server that an image starts by itself.
 *
 * @param role in a word, for labels and messages: database
 * @param imageOption option of the command line that names another image
 * @param memoryOption option that changes its memory
 * @param port on which it listens
 * @param environment not to be printed
 * @param arguments of its program; empty for the image's own
 * @param cpus processors of a run on one machine: the pod gets the time of as many
 * @param memoryBytes request and limit
 * @param log receives its output as it appears
 */
public record ServerSpec(
        String role,
        String image,
        String imageOption,
        String memoryOption,
        int port,
        Map<String, String> environment,
        List<String> arguments,
        CpuSet cpus,
        long memoryBytes,
        Path log) {
    Advice advice() {
        return new Advice(
                "choose another with %s or --observer-image".formatted(imageOption),
                "is it an image of this kind of server?",
                "make room, or ask for less with " + memoryOption,
                "%s needs more than %s".formatted(image, memoryOption));
    }
}
