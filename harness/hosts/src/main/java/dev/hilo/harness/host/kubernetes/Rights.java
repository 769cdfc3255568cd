package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReview;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rights of this user in a namespace, asked for before the first pod: some of them are needed only in the middle of a run. */
record Rights(Cluster cluster) {
    /** Verbs that hilo needs, by resource of the core group; docs/kubernetes.md has the same as a Role. */
    static final Map<String, List<String>> NEEDED = new TreeMap<>(Map.of(
            "pods", List.of("create", "get", "list", "watch", "delete"),
            "pods/exec", List.of("create", "get"),
            "pods/portforward", List.of("create", "get"),
            "pods/log", List.of("get"),
            "pods/resize", List.of("patch")));

    /** The rights that replicas of an application need besides. */
    static final Map<String, List<String>> OF_REPLICAS = Map.of("services", List.of("create", "list", "delete"));

    void require() throws IOException {
        require(NEEDED);
    }

    /** @throws IOException in one line that names every right that is missing */
    void require(Map<String, List<String>> needed) throws IOException {
        List<String> missing = new ArrayList<>();
        for (Map.Entry<String, List<String>> resource : needed.entrySet()) {
            for (String verb : resource.getValue()) {
                if (isDenied(resource.getKey(), verb)) {
                    missing.add("%s %s".formatted(verb, resource.getKey()));
                }
            }
        }
        if (!missing.isEmpty()) {
            throw new IOException(
                    "this user has no right in the namespace %s to %s; docs/kubernetes.md has a Role with all that hilo needs"
                            .formatted(cluster.namespace(), String.join(", ", missing)));
        }
    }

    /** Whether this user may ask kubelets for the CPU time of all pods, which is a right for the whole cluster. */
    boolean seesNodePods() {
        try {
            return !isDenied(null, "nodes/proxy", "get");
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isDenied(String resource, String verb) throws IOException {
        return isDenied(cluster.namespace(), resource, verb);
    }

    private boolean isDenied(String namespace, String resource, String verb) throws IOException {
        String[] parts = resource.split("/");
        SelfSubjectAccessReview review = new SelfSubjectAccessReviewBuilder()
                .withNewSpec()
                .withNewResourceAttributes()
                .withNamespace(namespace)
                .withResource(parts[0])
                .withSubresource(parts.length > 1 ? parts[1] : null)
                .withVerb(verb)
                .endResourceAttributes()
                .endSpec()
                .build();
        try {
            return !cluster.client()
                    .authorization()
                    .v1()
                    .selfSubjectAccessReview()
                    .create(review)
                    .getStatus()
                    .getAllowed();
        } catch (KubernetesClientException e) {
            if (e.getCode() == Trouble.FORBIDDEN) {
                // a cluster that does not let its users ask
                return false;
            }
            throw cluster.trouble(e);
        }
    }
}
