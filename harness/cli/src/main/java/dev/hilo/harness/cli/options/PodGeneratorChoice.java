package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.processes.CpuSet;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for load generators in a cluster; a picocli mixin. */
public final class PodGeneratorChoice {
    @Option(
            names = "--generators",
            paramLabel = "N",
            description =
                    "Runs the load generator as N pods of the cluster, each with its share of every load; on this machine by default.")
    Integer count;

    @Option(
            names = "--generator-image",
            paramLabel = "IMAGE",
            description = "Image with Java 21 or newer for --generators; the application's by default.")
    String image;

    /**
     * @param host of the applications
     * @param applicationImage used where no other is named
     * @param cpus of a generator
     * @return empty for a generator on this machine
     * @throws UsageException when a value or the combination is wrong
     */
    public Optional<GeneratorPods> pods(RunPods pods, String host, String applicationImage, CpuSet cpus) {
        if (count == null) {
            if (image != null) {
                throw new UsageException("--generator-image has no meaning without --generators");
            }
            return Optional.empty();
        }
        if (count < 1) {
            throw new UsageException("--generators %d: use 1 or more".formatted(count));
        }
        if (!host.equals(KubernetesHost.NAME)) {
            throw new UsageException(
                    "--generators needs --host kubernetes: no pod reaches an application on host %s".formatted(host));
        }
        if (image != null && image.isBlank()) {
            throw new UsageException("--generator-image: name an image with Java");
        }
        return Optional.of(new GeneratorPods(pods, image == null ? applicationImage : image, cpus, count));
    }
}
