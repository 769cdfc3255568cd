package dev.hilo.harness.cli.options;

import dev.hilo.harness.host.kubernetes.KubernetesOptions;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say where pods are made; a picocli mixin. */
public final class KubernetesChoice {
    @Option(
            names = "--context",
            paramLabel = "NAME",
            description = "Context of the kubeconfig for --host kubernetes; the current one by default.")
    String context;

    @Option(
            names = "--namespace",
            paramLabel = "NAME",
            description = "Namespace for --host kubernetes; by default that of the context.")
    String namespace;

    @Option(
            names = "--observer-image",
            paramLabel = "IMAGE",
            description =
                    "Image with sh, grep, head, tar and date for the container that observes a pod's application; the application's by default.")
    String observerImage;

    @Option(
            names = "--image-repository",
            paramLabel = "REPOSITORY",
            description =
                    "Repository of a registry, such as registry.example.org/measured, to which an image of each program is pushed for --host kubernetes; without it, a program's files are copied into its pod.")
    String imageRepository;

    public KubernetesOptions options() {
        return new KubernetesOptions(
                Optional.ofNullable(context),
                Optional.ofNullable(namespace),
                Optional.ofNullable(observerImage),
                Optional.ofNullable(imageRepository));
    }
}
