package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServiceList;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.ServiceResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The Service in front of the replicas of an application. It spreads connections, not requests. Closing it deletes it.
 *
 * @param inCluster its address for whoever has a route to the addresses of Services
 * @param nodePort at which every node answers for it
 */
record ReplicaService(Cluster cluster, String name, InetSocketAddress inCluster, int nodePort)
        implements AutoCloseable {
    private static final String REPLICA_OF = "hilo.dev/replica-of";
    private static final String ROLE = "application";
    private static final int CONNECT_MILLIS = 2_000;

    /** The pod as one of its pods. It gets requests when it is ready: as the application's stack.yaml says, or when its port is open. */
    static Pod member(Pod pod, String name, int port, Optional<String> readyPath) {
        ProbeBuilder ready = new ProbeBuilder().withPeriodSeconds(1).withTimeoutSeconds(2);
        Probe probe = (readyPath.isPresent()
                        ? ready.withNewHttpGet()
                                .withPath(readyPath.get())
                                .withPort(new IntOrString(port))
                                .endHttpGet()
                        : ready.withNewTcpSocket()
                                .withPort(new IntOrString(port))
                                .endTcpSocket())
                .build();
        return new PodBuilder(pod)
                .editMetadata()
                .addToLabels(labels(name))
                .endMetadata()
                .editSpec()
                .editMatchingContainer(container -> container.getName().equals(PodNames.PROGRAM))
                .withReadinessProbe(probe)
                .endContainer()
                .endSpec()
                .build();
    }

    private static Map<String, String> labels(String name) {
        return Map.of(REPLICA_OF, name);
    }

    /** Nodes answer for it too, because the address of a Service means nothing outside of most clusters. */
    static Service object(String run, String name, int port) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(PodNames.labels(run, ROLE))
                .endMetadata()
                .withNewSpec()
                .withType("NodePort")
                .withSelector(labels(name))
                .addNewPort()
                .withProtocol("TCP")
                .withPort(port)
                .withTargetPort(new IntOrString(port))
                .endPort()
                .endSpec()
                .build();
    }

    static ReplicaService of(RunPods pods, String name, int port) throws IOException {
        Cluster cluster = pods.cluster();
        Service made = made(cluster, object(pods.label(), name, port));
        return new ReplicaService(
                cluster,
                name,
                new InetSocketAddress(made.getSpec().getClusterIP(), port),
                made.getSpec().getPorts().getFirst().getNodePort());
    }

    /**
     * Makes the Service. A request without an answer may have made it, and the client asks again: one that is there already then has the labels
     * of this run. Another's of the same name is left alone.
     */
    static Service made(Cluster cluster, Service wanted) throws IOException {
        try {
            return services(cluster).resource(wanted).create();
        } catch (KubernetesClientException e) {
            IOException told = cluster.trouble(e);
            if (Trouble.isThere(e)) {
                return own(cluster, wanted).orElseThrow(() -> told);
            }
            deleteAfter(told, cluster, wanted);
            throw told;
        }
    }

    private static void deleteAfter(IOException failure, Cluster cluster, Service wanted) {
        try {
            if (own(cluster, wanted).isPresent()) {
                delete(cluster, wanted.getMetadata().getName());
            }
        } catch (IOException left) {
            failure.addSuppressed(left);
        }
    }

    /** The Service of that name with the labels of the run, found by these: hilo asks for no right to read a single one. */
    private static Optional<Service> own(Cluster cluster, Service wanted) throws IOException {
        return cluster
                .evenIfInterrupted(() -> services(cluster)
                        .withLabels(wanted.getMetadata().getLabels())
                        .list()
                        .getItems())
                .stream()
                .filter(one ->
                        one.getMetadata().getName().equals(wanted.getMetadata().getName()))
                .findFirst();
    }

    private static void delete(Cluster cluster, String name) throws IOException {
        cluster.evenIfInterrupted(() -> services(cluster).withName(name).delete());
    }

    private static NonNamespaceOperation<Service, ServiceList, ServiceResource<Service>> services(Cluster cluster) {
        return cluster.client().services().inNamespace(cluster.namespace());
    }

    /** The address at which it accepts a connection of this machine now. @param node the address of the node of its pods */
    Optional<InetSocketAddress> address(String node) {
        return Stream.of(inCluster, new InetSocketAddress(node, nodePort))
                .filter(ReplicaService::accepts)
                .findFirst();
    }

    /** Why nothing reaches it from here, in one line. */
    String silence(String node) {
        return "the Service %s answers this machine neither at %s:%d nor at %s:%d, while its pods do at their own addresses: it needs kube-proxy or the like on each node, and a route from here to one of them"
                .formatted(name, inCluster.getHostString(), inCluster.getPort(), node, nodePort);
    }

    private static boolean accepts(InetSocketAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(address, CONNECT_MILLIS);
            return true;
        } catch (IOException silent) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            delete(cluster, name);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot delete the service %s: %s; bench clean --host kubernetes removes it"
                            .formatted(name, e.getMessage()),
                    e);
        }
    }
}
