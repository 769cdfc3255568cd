package dev.hilo.harness.host.kubernetes;

import java.util.Optional;

/**
 * Where pods are made.
 *
 * @param context of the kubeconfig; empty for the current one
 * @param namespace empty for that of the context
 * @param observerImage of the container beside an application; empty for the application's image
 */
public record KubernetesOptions(Optional<String> context, Optional<String> namespace, Optional<String> observerImage) {}
