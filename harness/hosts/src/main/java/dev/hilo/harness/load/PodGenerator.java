package dev.hilo.harness.load;

import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.kubernetes.GeneratorPod;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.Share;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

/** Gatling with hilo's own simulation in pods of a cluster, each of which produces its share of every load. */
record PodGenerator(GeneratorPods pods, Generators.Place place) implements LoadGenerator {
    @Override
    public InetSocketAddress reach(RunningApplication application) throws IOException {
        return application.addressInCluster();
    }

    @Override
    public Optional<LoadRun> compareAnswers(Path planFile) throws IOException {
        return new GatlingProcess(place).compareAnswers(planFile);
    }

    @Override
    public LoadRun populate(Path planFile) throws IOException {
        return new GatlingProcess(place).populate(planFile);
    }

    /** Starts all pods at the same time and returns when each has its files. */
    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        List<Share> shares = IntStream.range(0, pods.count())
                .mapToObj(number -> new Share(number, pods.count()))
                .toList();
        List<GeneratorPod> started = new CopyOnWriteArrayList<>();
        try {
            List<GeneratorPod> all = AtOnce.of(shares, share -> start(planFile, plan, share, started));
            return new PodLoad(plan, all, pods.nodes(all));
        } catch (InterruptedException e) {
            started.forEach(GeneratorPod::close);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the load generator was starting", e);
        } catch (IOException | RuntimeException e) {
            started.forEach(GeneratorPod::close);
            throw e;
        }
    }

    private GeneratorPod start(Path planFile, LoadPlan plan, Share share, List<GeneratorPod> started)
            throws IOException, InterruptedException {
        GeneratorPod pod = pods.start(share.number(), new PodProgram(place, planFile, plan, share).spec());
        started.add(pod);
        return pod;
    }
}
