package dev.hilo.harness.host.kubernetes;

import java.util.Optional;

/**
 * Where pods are made.
 *
 * @param context of the kubeconfig; empty for the current one
 * @param namespace empty for that of the context
 * @param observerImage of the container beside an application; empty for the application's image
 * @param imageRepository gets an image of each program; empty where a program's files are copied into its pod
 */
public record KubernetesOptions(
        Optional<String> context,
        Optional<String> namespace,
        Optional<String> observerImage,
        Optional<String> imageRepository) {
    public static final KubernetesOptions USUAL =
            new KubernetesOptions(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
