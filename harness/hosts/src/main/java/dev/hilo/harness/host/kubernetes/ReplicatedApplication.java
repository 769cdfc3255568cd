package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.host.AtOnce;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.EndedMeter;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Neighbours;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RollingRestart;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.SummedMeter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** An application of several pods behind a Service. It lives as long as all of them: the first that ends tells how it ended. */
final class ReplicatedApplication implements RunningApplication {
    /** The longest wait for a Service whose pods all answer. */
    private static final Duration FOR_THE_SERVICE = Duration.ofSeconds(20);
    /** The longest way of the news that a pod is ready, from its node to the rules of all nodes. */
    private static final Duration FOR_THE_NEWS = Duration.ofSeconds(2);
    /** The time that a replaced pod has to end, as pods have by default. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final Duration FOR_A_START = Duration.ofMinutes(3);
    private static final Duration POLL = Duration.ofMillis(100);
    /** The exit code of an application whose pods run and cannot be reached. */
    private static final int UNREACHED = 1;

    private final Replicas replicas;
    private final ReplicaService service;
    private final List<PodApplication> pods;
    private final List<ResourceMeter> replaced = new CopyOnWriteArrayList<>();
    private final ResourceMeter meter = new SummedMeter(this::meters);
    private Optional<InetSocketAddress> address = Optional.empty();
    private int made;
    private long silentSince;
    private long sharedSince;
    private boolean isSilent;
    private Confinement confinement;

    ReplicatedApplication(Replicas replicas, List<PodApplication> pods, ReplicaService service) {
        this.replicas = replicas;
        this.pods = new CopyOnWriteArrayList<>(pods);
        this.made = pods.size();
        this.service = service;
    }

    private synchronized List<ResourceMeter> meters() {
        return Stream.concat(replaced.stream(), pods.stream().map(RunningApplication::resources))
                .toList();
    }

    @Override
    public List<RunningApplication> replicas() {
        return List.copyOf(pods);
    }

    @Override
    public synchronized boolean isShared() {
        boolean isReady = pods.stream().allMatch(PodApplication::isReady);
        sharedSince = isReady ? sharedSince == 0 ? System.nanoTime() : sharedSince : 0;
        return isReady && System.nanoTime() - sharedSince > FOR_THE_NEWS.toNanos();
    }

    @Override
    public Optional<RollingRestart> rollingRestart() {
        return Optional.of(this::replaceAll);
    }

    private void replaceAll() throws IOException, InterruptedException {
        for (int place = 0; place < pods.size(); place++) {
            PodApplication next = ready(replicas.started(++made));
            PodApplication old = swapped(place, next);
            old.leave(GRACE);
        }
    }

    private PodApplication ready(PodApplication next) throws IOException, InterruptedException {
        try {
            if (confinement != null) {
                next.confineTo(confinement);
            }
            long begun = System.nanoTime();
            while (!next.isReady()) {
                if (!next.isAlive()) {
                    throw ended(next);
                }
                if (System.nanoTime() - begun > FOR_A_START.toNanos()) {
                    throw new IOException(
                            "replica %d was not ready within %d s".formatted(made, FOR_A_START.toSeconds()));
                }
                Thread.sleep(POLL);
            }
            return next;
        } catch (IOException | InterruptedException | RuntimeException e) {
            next.close();
            throw e;
        }
    }

    private IOException ended(PodApplication next) {
        String what = "replica %d ended before it was ready".formatted(made);
        return next.faultOfHost()
                .<IOException>map(fault -> new HostException(new IOException("%s: %s".formatted(what, fault))))
                .orElseGet(() -> new IOException(what));
    }

    private synchronized PodApplication swapped(int place, PodApplication next) {
        PodApplication old = pods.set(place, next);
        replaced.add(EndedMeter.of(old.resources()));
        return old;
    }

    @Override
    public long startedAtNanos() {
        return pods.getFirst().startedAtNanos();
    }

    /** The address of the Service: the one within the cluster while it accepts no connection. */
    @Override
    public synchronized InetSocketAddress address() {
        if (address.isEmpty() && !isSilent) {
            address = service.address(node());
            silentSince = silentSince == 0 ? System.nanoTime() : silentSince;
            isSilent = address.isEmpty() && System.nanoTime() - silentSince > FOR_THE_SERVICE.toNanos();
        }
        return address.orElse(service.inCluster());
    }

    @Override
    public InetSocketAddress addressInCluster() throws IOException {
        for (PodApplication pod : pods) {
            pod.addressInCluster();
        }
        return service.inCluster();
    }

    private String node() {
        return pods.getFirst().nodeAddress();
    }

    @Override
    public boolean isOnThisMachine() {
        return false;
    }

    @Override
    public synchronized boolean isAlive() {
        return !isSilent && pods.stream().allMatch(RunningApplication::isAlive);
    }

    @Override
    public int exitCode() {
        return ended().map(RunningApplication::exitCode).orElseGet(this::unreached);
    }

    private synchronized int unreached() {
        if (!isSilent) {
            throw new IllegalThreadStateException("the pods of the Service %s run".formatted(service.name()));
        }
        return UNREACHED;
    }

    private Optional<PodApplication> ended() {
        return pods.stream().filter(pod -> !pod.isAlive()).findFirst();
    }

    private RunningApplication told() {
        return ended().orElse(pods.getFirst());
    }

    @Override
    public Path log() {
        return told().log();
    }

    @Override
    public List<String> lastLines(int count) {
        return told().lastLines(count);
    }

    /** Changes the limits of all pods at the same time: each waits for its node. */
    @Override
    public void confineTo(Confinement next) throws IOException, InterruptedException {
        confinement = next;
        AtOnce.of(pods, pod -> {
            pod.confineTo(next);
            return pod;
        });
    }

    @Override
    public ResourceMeter resources() {
        return meter;
    }

    @Override
    public Optional<GroupMeter> group() {
        List<GroupMeter> groups =
                pods.stream().flatMap(pod -> pod.group().stream()).toList();
        return groups.size() < pods.size() ? Optional.empty() : Optional.of(GroupMeter.sum(groups));
    }

    @Override
    public SortedSet<Integer> listeningPorts() {
        return pods.getFirst().listeningPorts();
    }

    @Override
    public boolean isKilledForMemory() {
        return pods.stream().anyMatch(RunningApplication::isKilledForMemory);
    }

    @Override
    public synchronized Optional<String> faultOfHost() {
        return isSilent
                ? Optional.of(service.silence(node()))
                : pods.stream().flatMap(pod -> pod.faultOfHost().stream()).findFirst();
    }

    @Override
    public Optional<String> starvation() {
        return pods.stream().flatMap(pod -> pod.starvation().stream()).findFirst();
    }

    @Override
    public Optional<Neighbours> neighbours() {
        return pods.getFirst().neighbours();
    }

    @Override
    public long clockAheadMillis() throws IOException, InterruptedException {
        return pods.getFirst().clockAheadMillis();
    }

    @Override
    public Optional<CpuTicks> machineTicks() {
        return pods.getFirst().machineTicks();
    }

    @Override
    public Optional<String> granted() {
        return pods.getFirst().granted().map(one -> one + ", each of " + pods.size());
    }

    @Override
    public Optional<String> changes() {
        return pods.getFirst().changes();
    }

    @Override
    public Optional<String> observer() {
        return pods.getFirst().observer();
    }

    @Override
    public Optional<String> blindness() {
        return pods.getFirst().blindness();
    }

    /** None: a recording is that of one replica, and its counts are divided by the requests of all. */
    @Override
    public Optional<Path> fetch(Path file) {
        return Optional.empty();
    }

    @Override
    public void close() {
        closeAll(PodApplication::close);
    }

    @Override
    public void close(Duration grace) {
        closeAll(pod -> pod.close(grace));
    }

    /** The pods end at once: each may take its whole grace. */
    private void closeAll(Consumer<PodApplication> closing) {
        List<CompletableFuture<Void>> ends;
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            ends = pods.stream()
                    .map(pod -> CompletableFuture.runAsync(() -> closing.accept(pod), each))
                    .toList();
        } finally {
            service.close();
        }
        ends.forEach(CompletableFuture::join);
    }
}
