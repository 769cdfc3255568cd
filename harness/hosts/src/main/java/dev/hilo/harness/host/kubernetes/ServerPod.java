package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.processes.LogTail;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/** A server in a pod. Closing it deletes the pod with the server's data. */
public final class ServerPod implements AutoCloseable {
    private final StartedPod pod;
    private final PodEnd end;
    private final PodLog log;
    private final PodMeter meter;
    private final Reach reach;
    private final ServerSpec spec;

    ServerPod(StartedPod pod, PodLog log, ServerSpec spec) {
        this.pod = pod;
        this.end = new PodEnd(pod);
        this.log = log;
        this.spec = spec;
        this.meter = new PodMeter(pod.observer(), pod.pid());
        this.reach = new Reach(pod, meter, spec.port());
    }

    /** The address for programs of the cluster. */
    public InetSocketAddress address() {
        return new InetSocketAddress(pod.address(), spec.port());
    }

    /** The address for programs of this machine: the same where they have a route to it, otherwise one that the API server forwards. */
    public InetSocketAddress addressHere() {
        return reach.address();
    }

    public String node() {
        return pod.node();
    }

    public ResourceMeter resources() {
        return meter;
    }

    public boolean isAlive() {
        return end.isAlive();
    }

    /** Why it ended, in words; empty while it runs, and where its log says why. */
    public Optional<String> fault() {
        return isAlive() ? Optional.empty() : end.faultOfCluster().or(this::shortage);
    }

    private Optional<String> shortage() {
        return end.isKilledForMemory() ? Optional.of("it needs more than " + spec.memoryOption()) : Optional.empty();
    }

    /** The last lines of its output. */
    public List<String> lastLines(int count) throws IOException {
        if (!isAlive()) {
            log.awaitEnd();
        }
        return LogTail.of(log.file(), count);
    }

    @Override
    public void close() {
        reach.close();
        pod.close();
    }
}
