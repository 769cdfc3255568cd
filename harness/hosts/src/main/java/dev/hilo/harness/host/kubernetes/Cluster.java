package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.NamedContext;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.PodResource;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * A namespace of the cluster to which a context of the user's kubeconfig leads.
 *
 * @param namespace in which hilo makes pods, and outside of which it touches nothing
 */
record Cluster(KubernetesClient client, String context, String namespace) implements AutoCloseable {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int REQUEST_MILLIS = 15_000;
    private static final int RETRIES = 1;
    /** Attempts at a pod whose namespace has a busy quota, and the longest pause between two. */
    private static final int ATTEMPTS = 8;

    private static final long LONGEST_PAUSE_NANOS = 300_000_000;

    /**
     * @param context empty for the current one
     * @param namespace empty for that of the context
     * @throws IOException with one line for the user
     */
    static Cluster open(Optional<String> context, Optional<String> namespace) throws IOException {
        Config config = config(context);
        config.setConnectionTimeout(CONNECT_MILLIS);
        config.setRequestTimeout(REQUEST_MILLIS);
        config.setRequestRetryBackoffLimit(RETRIES);
        String chosen = namespace.orElseGet(
                () -> Optional.ofNullable(config.getNamespace()).orElse("default"));
        String name = config.getCurrentContext() == null
                ? "of this pod"
                : config.getCurrentContext().getName();
        return new Cluster(new KubernetesClientBuilder().withConfig(config).build(), name, chosen);
    }

    private static Config config(Optional<String> context) throws IOException {
        Config config;
        try {
            config = Config.autoConfigure(context.orElse(null));
        } catch (RuntimeException e) {
            throw new IOException("the kubeconfig cannot be read: " + Trouble.oneLine(e.getMessage()), e);
        }
        List<String> known = config.getContexts() == null
                ? List.of()
                : config.getContexts().stream().map(NamedContext::getName).toList();
        if (context.isPresent() && !known.contains(context.get())) {
            throw new IOException("the kubeconfig has no context \"%s\": it has %s"
                    .formatted(context.get(), known.isEmpty() ? "none" : String.join(", ", known)));
        }
        if (known.isEmpty() && config.getAutoOAuthToken() == null && config.getOauthToken() == null) {
            throw new IOException(
                    "no kubeconfig with a context: set KUBECONFIG, or make ~/.kube/config, as kubectl needs it too");
        }
        return config;
    }

    PodResource pod(String name) {
        return client.pods().inNamespace(namespace).withName(name);
    }

    /**
     * Makes a pod whose name no other has. One of the same run that is there already was made by a request whose answer was lost: the client asks
     * again.
     */
    void create(Pod pod) throws IOException {
        for (int attempt = 1; !isCreated(pod, attempt == ATTEMPTS); attempt++) {
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_PAUSE_NANOS));
        }
    }

    /** False where others of the namespace have changed its quota at the same moment, such as pods that are made at once. */
    private boolean isCreated(Pod pod, boolean isLast) throws IOException {
        try {
            client.pods().inNamespace(namespace).resource(pod).create();
        } catch (KubernetesClientException e) {
            if (!isLast && Trouble.isOfBusyQuota(e)) {
                return false;
            }
            if (!Trouble.isThere(e) || !isOfItsRun(pod)) {
                throw trouble(e);
            }
        }
        return true;
    }

    /**
     * Asks whether quotas and bounds of the namespace allow a pod, which is not made. Those that do not know such questions, and policies, are
     * not heard: a pod that was made has told what they say.
     *
     * @throws IOException in one line where they do not, also after the pod before has left the quota
     */
    void requireAllowed(Pod pod) throws IOException {
        for (int attempt = 1; !isAllowed(pod, attempt == ATTEMPTS); attempt++) {
            LockSupport.parkNanos(LONGEST_PAUSE_NANOS);
        }
    }

    private boolean isAllowed(Pod pod, boolean isLast) throws IOException {
        try {
            client.pods().inNamespace(namespace).resource(pod).dryRun(true).create();
        } catch (KubernetesClientException e) {
            IOException told = trouble(e);
            if (e.getCode() == Trouble.FORBIDDEN && !(told instanceof RefusedByPolicyException)) {
                if (isLast) {
                    throw told;
                }
                return false;
            }
        }
        return true;
    }

    private boolean isOfItsRun(Pod pod) throws IOException {
        return areOfOneRun(asked(() -> pod(pod.getMetadata().getName()).get()), pod);
    }

    /** @param there null where no pod is there */
    private static boolean areOfOneRun(Pod there, Pod pod) {
        return there != null && run(there).isPresent() && run(there).equals(run(pod));
    }

    private static Optional<String> run(Pod pod) {
        return Optional.ofNullable(pod.getMetadata().getLabels()).map(all -> all.get(PodNames.RUN));
    }

    /** Deletes a pod that may have been made. One of that name that is not of its run is left alone. */
    void deleteOwn(Pod pod) throws IOException {
        String name = pod.getMetadata().getName();
        if (areOfOneRun(evenIfInterrupted(() -> pod(name).get()), pod)) {
            delete(name);
        }
    }

    void delete(String pod) throws IOException {
        evenIfInterrupted(() -> pod(pod).withGracePeriod(0).delete());
    }

    /** Asks for what must happen at the end of a run, also in a thread that was told to stop: the client asks nothing in its place. */
    <T> T evenIfInterrupted(Supplier<T> question) throws IOException {
        boolean wasInterrupted = Thread.interrupted();
        try {
            return asked(question);
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The pods that hilo made, of any run. */
    List<Pod> pods() throws IOException {
        return asked(() -> client.pods()
                .inNamespace(namespace)
                .withLabels(Map.of(PodNames.MANAGED_BY, PodNames.HILO))
                .list()
                .getItems());
    }

    String version() throws IOException {
        return asked(() -> client.getKubernetesVersion().getGitVersion());
    }

    /** The time by the clock of its API server, which may differ from that of this machine by any amount. */
    Instant now() throws IOException {
        HttpClient http = client.getHttpClient();
        HttpRequest question = http.newHttpRequestBuilder()
                .uri(client.getConfiguration().getMasterUrl() + "version")
                .build();
        return asked(() -> {
            try {
                String told = http.sendAsync(question, byte[].class)
                        .orTimeout(REQUEST_MILLIS, TimeUnit.MILLISECONDS)
                        .join()
                        .header("Date");
                return Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(String.valueOf(told)));
            } catch (CompletionException | DateTimeException e) {
                throw new KubernetesClientException("it does not tell its time", e);
            }
        });
    }

    <T> T asked(Supplier<T> question) throws IOException {
        try {
            return question.get();
        } catch (KubernetesClientException e) {
            throw trouble(e);
        }
    }

    IOException trouble(KubernetesClientException e) {
        return Trouble.of(e, new Trouble.Place(client.getConfiguration().getMasterUrl(), namespace));
    }

    @Override
    public void close() {
        client.close();
    }
}
