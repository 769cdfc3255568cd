package dev.hilo.harness.run.cluster;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.kind.ContainerClient;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.harness.host.kubernetes.ServerPod;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;

/** The wait for the server in a pod, until it answers its own protocol. */
record ServerStart(DatabaseImage image) {
    /** Longest start. Some images start their server twice, the first time to create its files and users. */
    private static final Duration LIMIT = Duration.ofSeconds(120);

    private static final Duration BETWEEN_PINGS = Duration.ofMillis(200);
    private static final int LAST_LINES = 3;

    /** Closes the pod where it does not answer. */
    ClusterServer await(ServerPod pod) throws IOException, InterruptedException {
        try {
            return answering(pod);
        } catch (IOException | InterruptedException | RuntimeException e) {
            pod.close();
            throw e;
        }
    }

    private ClusterServer answering(ServerPod pod) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        Optional<ClusterServer> server = asked(pod);
        while (server.isEmpty()) {
            if (!pod.isAlive()) {
                throw failure(pod.fault().orElse("it ended"), pod);
            }
            if (System.nanoTime() > deadline) {
                throw failure("it did not answer for %d s".formatted(LIMIT.toSeconds()), pod);
            }
            Thread.sleep(BETWEEN_PINGS);
            server = asked(pod);
        }
        return server.get();
    }

    private Optional<ClusterServer> asked(ServerPod pod) {
        try {
            InetSocketAddress here = pod.addressHere();
            ContainerClient client = image.client().apply(new ContainerAddress(here.getHostString(), here.getPort()));
            client.ping();
            return Optional.of(new ClusterServer(image.kind(), pod, client));
        } catch (DatabaseException e) {
            return Optional.empty();
        }
    }

    private IOException failure(String reason, ServerPod pod) throws IOException {
        return new IOException("%s did not start: %s; its log ends: %s"
                .formatted(image.name(), reason, String.join(" | ", pod.lastLines(LAST_LINES))));
    }
}
