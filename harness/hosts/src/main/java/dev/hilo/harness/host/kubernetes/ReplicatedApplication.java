package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.ResourceMeter;
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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** An application of several pods behind a Service. It lives as long as all of them: the first that ends tells how it ended. */
final class ReplicatedApplication implements RunningApplication {
    /** The longest wait for a Service whose pods all answer. */
    private static final Duration FOR_THE_SERVICE = Duration.ofSeconds(20);
    /** The exit code of an application whose pods run and cannot be reached. */
    private static final int UNREACHED = 1;

    private final List<PodApplication> pods;
    private final ReplicaService service;
    private final ResourceMeter meter;
    private Optional<InetSocketAddress> address = Optional.empty();
    private long silentSince;
    private boolean isSilent;

    ReplicatedApplication(List<PodApplication> pods, ReplicaService service) {
        this.pods = List.copyOf(pods);
        this.service = service;
        this.meter =
                new SummedMeter(pods.stream().map(RunningApplication::resources).toList());
    }

    @Override
    public List<RunningApplication> replicas() {
        return List.copyOf(pods);
    }

    @Override
    public long startedAtNanos() {
        return pods.getFirst().startedAtNanos();
    }

    /** That of the Service within the cluster while it accepts no connection. */
    @Override
    public synchronized InetSocketAddress address() {
        if (address.isEmpty() && !isSilent) {
            address = service.address(node());
            silentSince = silentSince == 0 ? System.nanoTime() : silentSince;
            isSilent = address.isEmpty() && System.nanoTime() - silentSince > FOR_THE_SERVICE.toNanos();
        }
        return address.orElse(service.inCluster());
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

    @Override
    public void confineTo(Confinement confinement) throws IOException, InterruptedException {
        for (PodApplication pod : pods) {
            pod.confineTo(confinement);
        }
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
