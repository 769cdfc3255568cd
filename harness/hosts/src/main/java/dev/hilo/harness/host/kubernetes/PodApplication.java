package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Neighbours;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningService;
import dev.hilo.processes.LogTail;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** An application in a pod, or a program that others need beside them. */
final class PodApplication implements RunningService {
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final StartedPod pod;
    private final PodEnd end;
    private final PodStop stop;
    private final Reach reach;
    private final PodMeter meter;
    private final PodLog log;
    private final long startedAt;
    private final Optional<NodeTime> atStart;
    /** Limit of the time of its processors; empty where they are its own. */
    private Optional<Quantity> limit;

    PodApplication(StartedPod pod, Path folder, PodLog log, Optional<Quantity> limit, int port, long startedAt) {
        this.pod = pod;
        this.end = new PodEnd(pod);
        this.log = log;
        this.limit = limit;
        this.startedAt = startedAt;
        this.meter = new PodMeter(pod.observer(), pod.pid());
        this.atStart = meter.nodeTime();
        this.reach = new Reach(pod, meter, port);
        this.stop = new PodStop(pod, end, meter, log, reach, folder);
    }

    @Override
    public long startedAtNanos() {
        return startedAt;
    }

    @Override
    public InetSocketAddress address() {
        return reach.address();
    }

    /** Whether a Service sends requests to it. */
    boolean isReady() {
        return pod.watch().state().isReady();
    }

    /**
     * Ends as a pod of a Deployment does: the cluster asks the program to end, and sends no further requests at the same time. Returns when it
     * has ended.
     *
     * @param grace after which the cluster kills it
     * @throws HostException where the cluster refuses; the pod is closed all the same
     */
    void leave(Duration grace) throws HostException, InterruptedException {
        try {
            pod.cluster()
                    .evenIfInterrupted(() -> pod.cluster()
                            .pod(pod.name())
                            .withGracePeriod(grace.toSeconds())
                            .delete());
            pod.watch().awaitEnd(grace.plus(PodStop.FOR_KILL));
        } catch (IOException e) {
            throw refused(e);
        } finally {
            close();
        }
    }

    /** A fault of the host in this trial alone: whether its API server is lost for all of them shows at the next start. */
    private HostException refused(IOException e) {
        HostException refused = new HostException(new IOException("%s (%s)".formatted(e.getMessage(), pod.where())));
        refused.addSuppressed(e);
        return refused;
    }

    @Override
    public InetSocketAddress addressBeside() throws IOException {
        return addressInCluster();
    }

    @Override
    public void pause() {
        pod.observer().signal("STOP");
    }

    @Override
    public void goOn() {
        pod.observer().signal("CONT");
    }

    @Override
    public Optional<String> machine() {
        return Optional.of(pod.node());
    }

    /** The address of its node, as the API server has it. */
    String nodeAddress() {
        return pod.watch().state().pod().getStatus().getHostIP();
    }

    @Override
    public InetSocketAddress addressInCluster() throws IOException {
        return reach.inCluster();
    }

    @Override
    public Optional<String> detour() {
        return reach.detour();
    }

    @Override
    public boolean isOnThisMachine() {
        return false;
    }

    @Override
    public boolean isAlive() {
        return end.isAlive();
    }

    @Override
    public int exitCode() {
        if (isAlive()) {
            throw new IllegalThreadStateException("the pod %s runs".formatted(pod.name()));
        }
        return end.exitCode();
    }

    @Override
    public Path log() {
        return log.file();
    }

    @Override
    public List<String> lastLines(int count) {
        try {
            if (!isAlive()) {
                log.awaitEnd();
            }
            return LogTail.of(log.file(), count);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + log.file(), e);
        }
    }

    /**
     * A pod keeps its node's processors: only the limit of their time changes, in the running container. One with processors of its own keeps
     * these from start to end, because nodes refuse to change their number.
     *
     * @throws HostException where the cluster refuses
     */
    @Override
    public void confineTo(Confinement confinement) throws IOException, InterruptedException {
        Quantity next = Processors.limit(confinement);
        if (limit.isEmpty() || next.equals(limit.get())) {
            return;
        }
        try {
            pod.limit(next);
        } catch (IOException e) {
            if (isAlive()) {
                throw refused(e);
            }
        }
        limit = Optional.of(next);
    }

    @Override
    public ResourceMeter resources() {
        return meter;
    }

    @Override
    public Optional<GroupMeter> group() {
        return meter.group();
    }

    @Override
    public SortedSet<Integer> listeningPorts() {
        return new TreeSet<>(meter.sockets().openByPort().keySet());
    }

    @Override
    public boolean isKilledForMemory() {
        return end.isKilledForMemory();
    }

    @Override
    public Optional<String> faultOfHost() {
        return end.faultOfCluster();
    }

    @Override
    public Optional<String> starvation() {
        return atStart.flatMap(then -> meter.nodeTime().flatMap(now -> now.starvedSince(then)))
                .map(how -> "%s (%s on node %s)".formatted(how, pod.name(), pod.node()));
    }

    @Override
    public Optional<String> granted() {
        return Optional.of(pod.watch().state().granted(PodNames.PROGRAM));
    }

    @Override
    public Optional<String> changes() {
        return pod.changes(limit.isPresent());
    }

    @Override
    public Optional<String> observer() {
        return pod.watch()
                .state()
                .observedFromWithin()
                .map(
                        "within the application's container, because a policy of the cluster allows none beside it (%s)"
                                ::formatted);
    }

    @Override
    public Optional<Neighbours> neighbours() {
        String run = pod.watch().state().pod().getMetadata().getLabels().get(PodNames.RUN);
        return blindness().isEmpty() ? Optional.of(new NodePods(pod.cluster(), pod.node(), run)) : Optional.empty();
    }

    @Override
    public long clockAheadMillis() throws IOException, InterruptedException {
        return PodClock.of(pod).aheadMillis();
    }

    @Override
    public Optional<CpuTicks> machineTicks() {
        return pod.observer().nodeTicks();
    }

    @Override
    public Optional<String> blindness() {
        return new Rights(pod.cluster()).seesNodePods()
                ? Optional.empty()
                : Optional.of("not seen: this user may not get nodes/proxy (docs/kubernetes.md)");
    }

    @Override
    public Optional<Path> fetch(Path file) throws IOException {
        return stop.fetch(file);
    }

    @Override
    public void close() {
        close(GRACE);
    }

    @Override
    public void close(Duration grace) {
        stop.close(grace);
    }
}
