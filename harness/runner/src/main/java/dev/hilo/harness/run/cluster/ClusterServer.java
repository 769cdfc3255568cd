package dev.hilo.harness.run.cluster;

import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.kind.ContainerClient;
import dev.hilo.databases.server.AskedServer;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.kubernetes.ServerPod;
import dev.hilo.harness.run.start.MeteredServer;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A database server in a pod.
 *
 * @param client of this machine
 */
record ClusterServer(String kind, ServerPod pod, ContainerClient client) implements AskedServer, MeteredServer {
    /** For applications of the cluster. */
    @Override
    public Map<String, String> connection() {
        InetSocketAddress address = pod.address();
        return client.connectionAt(new ContainerAddress(address.getHostString(), address.getPort()));
    }

    @Override
    public Map<String, String> connectionHere() {
        return client.connection();
    }

    @Override
    public OptionalLong pid() {
        return OptionalLong.empty();
    }

    @Override
    public ResourceMeter resources() {
        return pod.resources();
    }

    @Override
    public boolean isAlive() {
        return pod.isAlive();
    }

    @Override
    public Optional<String> fault() {
        return pod.fault();
    }

    @Override
    public Optional<String> machine() {
        return Optional.of(pod.node());
    }

    @Override
    public void close() {
        pod.close();
    }
}
