package dev.hilo.harness.host.kubernetes;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The specification of a load generator, a JVM. Paths are the same in the pod as on this machine.
 *
 * @param command words that start it; {@code java} is that of the image
 * @param folder in which it works, and which has its log on this machine
 * @param folders that the pod has, each empty at first: none is inside another
 * @param files that are copied into them before it starts
 * @param environment variables with secrets, which no object of the cluster contains
 * @param log receives its output as it appears
 */
public record GeneratorSpec(
        List<String> command,
        Path folder,
        List<Path> folders,
        List<Path> files,
        Map<String, String> environment,
        Path log) {}
