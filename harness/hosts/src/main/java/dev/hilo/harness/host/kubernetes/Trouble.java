package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.HostLostException;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;

/** What the API server objects, in one line for the user. */
final class Trouble {
    private static final int UNAUTHORIZED = 401;
    private static final int NOT_FOUND = 404;
    static final int FORBIDDEN = 403;

    private Trouble() {}

    static IOException of(KubernetesClientException e, Place place) {
        return isWithoutAnswer(e) ? new HostLostException(unanswered(e, place), e) : new IOException(line(e, place), e);
    }

    /** @param place of the cluster, as the user knows it */
    record Place(String server, String namespace) {}

    private static boolean isWithoutAnswer(KubernetesClientException e) {
        return e.getStatus() == null && e.getCode() == 0;
    }

    private static String unanswered(KubernetesClientException e, Place place) {
        return "the API server at %s does not answer: %s; use --context, or --host local"
                .formatted(place.server(), root(e));
    }

    private static String line(KubernetesClientException e, Place place) {
        String said = oneLine(
                e.getStatus() == null || e.getStatus().getMessage() == null
                        ? e.getMessage()
                        : e.getStatus().getMessage());
        return switch (e.getCode()) {
            case UNAUTHORIZED ->
                "the API server at %s does not know this user: log in again, or use another --context"
                        .formatted(place.server());
            case FORBIDDEN -> forbidden(said);
            case NOT_FOUND ->
                "the API server at %s says: %s; kubectl create namespace %s makes one, --namespace names another"
                        .formatted(place.server(), said, place.namespace());
            default -> "the API server at %s objects: %s".formatted(place.server(), said);
        };
    }

    private static String forbidden(String said) {
        return said.contains("cannot")
                ? "no rights: %s; docs/kubernetes.md has a Role with all that hilo needs".formatted(said)
                : "the cluster allows no such pod: %s; ask for less with --cpus and --memory, or use another --namespace"
                        .formatted(said);
    }

    private static String root(Throwable e) {
        Throwable deepest = e;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return oneLine(deepest.getMessage() == null ? deepest.getClass().getSimpleName() : deepest.getMessage());
    }

    static String oneLine(String text) {
        return text == null ? "" : text.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}
