package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.client.LocalPortForward;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;

/**
 * The way to an application in a pod: its own address where this machine has a route to it and the application listens there, otherwise a
 * port of this machine that the API server forwards.
 */
final class Reach implements AutoCloseable {
    private static final int ROUTE_MILLIS = 2_000;

    private final StartedPod pod;
    private final PodMeter meter;
    private final int port;
    private Optional<InetSocketAddress> known = Optional.empty();
    private Optional<LocalPortForward> forward = Optional.empty();

    Reach(StartedPod pod, PodMeter meter, int port) {
        this.pod = pod;
        this.meter = meter;
        this.port = port;
    }

    /** Before the application listens it is the pod's own address, which refuses every connection. */
    synchronized InetSocketAddress address() {
        if (known.isEmpty()) {
            Boolean isOpen = meter.sockets().openByPort().get(port);
            if (isOpen == null) {
                return own();
            }
            known = Optional.of(isOpen && hasRoute() ? own() : forwarded());
        }
        return known.get();
    }

    /** The server between this machine and the application, in words; empty where requests go to the pod itself. */
    synchronized Optional<String> detour() {
        return forward.map(open -> "a port that the API server forwards");
    }

    /**
     * The address for programs of the cluster.
     *
     * @throws IOException in one line where the program listens on loopback alone
     */
    InetSocketAddress inCluster() throws IOException {
        if (Boolean.FALSE.equals(meter.sockets().openByPort().get(port))) {
            throw new IOException(
                    "it listens on loopback alone, where no other pod reaches it (%s): let it listen on ${listen}"
                            .formatted(pod.where()));
        }
        return own();
    }

    private InetSocketAddress own() {
        return new InetSocketAddress(pod.address(), port);
    }

    private boolean hasRoute() {
        try (Socket socket = new Socket()) {
            socket.connect(own(), ROUTE_MILLIS);
            return true;
        } catch (IOException unreachable) {
            return false;
        }
    }

    private InetSocketAddress forwarded() {
        LocalPortForward open = pod.cluster().pod(pod.name()).portForward(port, InetAddress.getLoopbackAddress(), 0);
        forward = Optional.of(open);
        return new InetSocketAddress("127.0.0.1", open.getLocalPort());
    }

    @Override
    public synchronized void close() {
        if (forward.isPresent()) {
            try {
                forward.get().close();
            } catch (IOException alreadyGone) {
                // it ends with its pod
            }
        }
    }
}
