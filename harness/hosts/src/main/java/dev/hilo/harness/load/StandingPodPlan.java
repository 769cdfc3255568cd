package dev.hilo.harness.load;

import dev.hilo.harness.host.kubernetes.GeneratorPod;
import dev.hilo.load.StandingProtocol;
import dev.hilo.processes.LogTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A plan of several that a generator in a pod carries out. Closing it before its end ends the generator. */
final class StandingPodPlan implements PodPlan {
    private final GeneratorPod pod;
    private final StandingProtocol plan;
    private final Path here;
    private volatile boolean isDone;

    /** @param here folder of this machine for what the generator says */
    StandingPodPlan(GeneratorPod pod, StandingProtocol plan, Path here) {
        this.pod = pod;
        this.plan = plan;
        this.here = here;
    }

    @Override
    public GeneratorPod pod() {
        return pod;
    }

    boolean isDone() {
        return isDone;
    }

    @Override
    public boolean isUnderWay() throws IOException, InterruptedException {
        if (!isDone && pod.isAlive()) {
            isDone = pod.names(folder())
                    .contains(plan.done().file().getFileName().toString());
            if (isDone) {
                receiveLog();
            }
        }
        return !isDone && pod.isAlive();
    }

    private Path folder() {
        return plan.planFile().getParent();
    }

    private void receiveLog() throws IOException, InterruptedException {
        pod.receive(folder(), plan.log().getFileName().toString(), Files.createDirectories(here));
    }

    @Override
    public Path log() {
        return here.resolve(plan.log().getFileName());
    }

    /** The lines about the plan, then those of the JVM. */
    @Override
    public List<String> lastLines(int count) throws IOException {
        List<String> ofJvm = pod.lastLines(count);
        try {
            receiveLog();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Files.exists(log())
                ? Stream.concat(LogTail.of(log(), count).stream(), ofJvm.stream())
                        .toList()
                : ofJvm;
    }

    @Override
    public void close() {
        if (!isDone) {
            pod.close();
        }
    }
}
