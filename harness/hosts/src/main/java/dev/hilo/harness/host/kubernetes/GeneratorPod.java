package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.processes.LogTail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A load generator in a pod. Closing it ends the generator and deletes the pod with its files. */
public final class GeneratorPod implements AutoCloseable {
    private final StartedPod pod;
    private final PodEnd end;
    private final PodLog log;
    private final PodMeter meter;
    private final PodFiles files;

    GeneratorPod(StartedPod pod, PodLog log) {
        this.pod = pod;
        this.end = new PodEnd(pod);
        this.log = log;
        this.meter = new PodMeter(pod.observer(), pod.pid());
        this.files = pod.files();
    }

    public String node() {
        return pod.node();
    }

    /** The pod and its node, for messages. */
    public String where() {
        return pod.where();
    }

    public ResourceMeter resources() {
        return meter;
    }

    public boolean isAlive() {
        return end.isAlive();
    }

    /** The exit code; valid only after its end. */
    public int exitCode() {
        return end.exitCode();
    }

    /** The cause of an end that was not the program's own, in words; empty while it runs, and where its log says why. */
    public Optional<String> fault() {
        if (isAlive()) {
            return Optional.empty();
        }
        return end.isKilledForMemory()
                ? Optional.of("%s (%s)".formatted(GeneratorPods.ADVICE.moreMemory(), where()))
                : end.faultOfCluster();
    }

    /** The last lines of its output. */
    public List<String> lastLines(int count) throws IOException {
        if (!isAlive()) {
            log.awaitEnd();
        }
        return LogTail.of(log.file(), count);
    }

    public Path log() {
        return log.file();
    }

    /** Copies files to the same places in the pod, over those of an earlier time. */
    public void send(List<Path> changed) throws IOException, InterruptedException {
        files.send(changed);
    }

    /** Copies the files of a folder of the pod into one of this machine. */
    public void receive(Path folder, Path into) throws IOException, InterruptedException {
        files.receive(folder, into);
    }

    /** Copies one file of a folder of the pod into a folder of this machine, where it is not there yet; none where the pod has none. */
    public void receive(Path folder, String name, Path into) throws IOException, InterruptedException {
        files.receive(folder, name, into);
    }

    /** The names of the files in a folder of the pod. */
    public Set<String> names(Path folder) throws IOException {
        return pod.answer("look " + folder).stream()
                .map(line -> line.substring(0, line.length() - 1))
                .collect(Collectors.toSet());
    }

    /** Writes a file of one line, which is complete when it is there. @param line may be empty, and has no blank */
    public void make(Path file, String line) throws IOException {
        pod.answer("make :%s %s".formatted(line, file));
    }

    /**
     * Milliseconds by which the wall clock of its node is ahead of that of this machine. Takes about a second.
     *
     * @throws IOException in one line where the pod does not answer, or its image tells no time
     */
    public long clockAheadMillis() throws IOException, InterruptedException {
        return PodClock.of(pod).aheadMillis();
    }

    @Override
    public void close() {
        pod.close();
    }
}
