package dev.hilo.harness.load;

import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.kubernetes.GeneratorPod;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.Share;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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
        List<GeneratorPod> started = new ArrayList<>();
        try {
            start(planFile, plan, started);
            return new PodLoad(plan, started, pods.nodes(started));
        } catch (InterruptedException e) {
            started.forEach(GeneratorPod::close);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the load generator was starting", e);
        } catch (IOException | RuntimeException e) {
            started.forEach(GeneratorPod::close);
            throw e;
        }
    }

    private void start(Path planFile, LoadPlan plan, List<GeneratorPod> started)
            throws IOException, InterruptedException {
        List<Future<GeneratorPod>> starting = new ArrayList<>();
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int number = 0; number < pods.count(); number++) {
                Share share = new Share(number, pods.count());
                starting.add(all.submit(() -> start(planFile, plan, share)));
            }
        }
        IOException trouble = null;
        for (Future<GeneratorPod> one : starting) {
            try {
                started.add(one.get());
            } catch (ExecutionException e) {
                trouble = e.getCause() instanceof IOException told ? told : new IOException(e.getCause());
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }

    private GeneratorPod start(Path planFile, LoadPlan plan, Share share) throws IOException, InterruptedException {
        return pods.start(share.number(), new PodProgram(place, planFile, plan, share).spec());
    }
}
