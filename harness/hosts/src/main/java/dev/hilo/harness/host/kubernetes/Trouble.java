package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.HostLostException;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** What the API server objects, in one line for the user. */
final class Trouble {
    private static final int UNAUTHORIZED = 401;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    static final int FORBIDDEN = 403;
    private static final String POLICY =
            "a policy of the cluster allows no such pod: %s; docs/kubernetes.md#rights says what pods of hilo are: have it allow them, or use another --namespace";

    private Trouble() {}

    static IOException of(KubernetesClientException e, Place place) {
        if (isWithoutAnswer(e)) {
            // who stops a thread does not wait for the answer to its request
            return Thread.currentThread().isInterrupted()
                    ? new IOException("interrupted while the API server at %s was asked".formatted(place.server()), e)
                    : new HostLostException(unanswered(e, place), e);
        }
        String said = said(e);
        return isOfPolicy(said)
                ? new RefusedByPolicyException(POLICY.formatted(said), said, e)
                : new IOException(line(e, place, said), e);
    }

    /** @param place of the cluster, as the user knows it */
    record Place(String server, String namespace) {}

    /** Whether nobody knows what became of a request. @param told what {@link #of} made of the client's exception */
    static boolean isUnknown(IOException told) {
        return told.getCause() instanceof KubernetesClientException e && isWithoutAnswer(e);
    }

    /** Whether something is not there: an object of that kind, in the API's word for several of them. */
    static boolean isMissing(KubernetesClientException e, String kind) {
        return isMissing(e) && kind.equals(kind(e));
    }

    /** Whether something is not there, which may be a part of the API itself. */
    static boolean isMissing(KubernetesClientException e) {
        return e.getCode() == NOT_FOUND;
    }

    /** Whether an object of that name is there already. A full quota conflicts for another reason. */
    static boolean isThere(KubernetesClientException e) {
        return e.getCode() == CONFLICT
                && e.getStatus() != null
                && "AlreadyExists".equals(e.getStatus().getReason());
    }

    /** Whether the use of a quota changed while an object was being added to it: another attempt may succeed. */
    static boolean isOfBusyQuota(KubernetesClientException e) {
        return e.getCode() == CONFLICT && "resourcequotas".equals(kind(e));
    }

    private static String kind(KubernetesClientException e) {
        return e.getStatus() == null || e.getStatus().getDetails() == null
                ? ""
                : String.valueOf(e.getStatus().getDetails().getKind());
    }

    /** The client then has a code that no server answers with. */
    private static boolean isWithoutAnswer(KubernetesClientException e) {
        return e.getStatus() == null && e.getCode() <= 0;
    }

    private static String unanswered(KubernetesClientException e, Place place) {
        Throwable root = root(e);
        if (root instanceof CertificateExpiredException || root instanceof CertificateNotYetValidException) {
            return "the certificate of the API server at %s is not valid at %s, which is now by the clock of this machine: %s; set the clock, or renew the certificate"
                    .formatted(
                            place.server(), Instant.now().truncatedTo(ChronoUnit.SECONDS), oneLine(root.getMessage()));
        }
        return "the API server at %s does not answer: %s; use --context, or --host local"
                .formatted(place.server(), words(root));
    }

    private static String said(KubernetesClientException e) {
        return oneLine(
                e.getStatus() == null || e.getStatus().getMessage() == null
                        ? e.getMessage()
                        : e.getStatus().getMessage());
    }

    private static String line(KubernetesClientException e, Place place, String said) {
        if (isMissing(e, "namespaces")) {
            return "the API server at %s says: %s; kubectl create namespace %s makes one, --namespace names another"
                    .formatted(place.server(), said, place.namespace());
        }
        return switch (e.getCode()) {
            case UNAUTHORIZED ->
                "the API server at %s does not know this user: log in again, or use another --context"
                        .formatted(place.server());
            case FORBIDDEN -> forbidden(said);
            default -> "the API server at %s objects: %s".formatted(place.server(), said);
        };
    }

    /** Pod security levels, webhooks of policy engines, and policies of the API server itself, which answer with codes of their own. */
    private static boolean isOfPolicy(String said) {
        return said.contains("violates PodSecurity")
                || said.contains("denied the request")
                || said.contains("denied request");
    }

    private static String forbidden(String said) {
        if (said.contains("cannot")) {
            return "no rights: %s; docs/kubernetes.md has a Role with all that hilo needs".formatted(said);
        }
        String cure = said.contains("must specify")
                ? "--cpus and --memory give limits to the program, and a LimitRange of the namespace gives them to the observer beside it"
                : "ask for less with --cpus (and confine: from-start in its YAML file, without which an application begins with all processors that hilo has here) and --memory, or use another --namespace";
        return "the cluster allows no such pod: %s; %s".formatted(said, cure);
    }

    private static Throwable root(Throwable e) {
        Throwable deepest = e;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return deepest;
    }

    private static String words(Throwable e) {
        return oneLine(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    }

    static String oneLine(String text) {
        return text == null ? "" : text.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}
