package dev.hilo.harness.load;

import dev.hilo.harness.host.AtOnce;
import dev.hilo.harness.host.Closing;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.kubernetes.GeneratorPod;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.harness.host.kubernetes.GeneratorSpec;
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

    @Override
    public LoadGenerator standing() {
        return new StandingPods(this);
    }

    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        try {
            List<GeneratorPod> all = start(planFile, plan, PodProgram::spec);
            return new PodLoad(plan, all.stream().map(PodPlan.Only::new).toList(), pods.nodes(all));
        } catch (IOException e) {
            throw GeneratorPods.named(e);
        }
    }

    /** A kind of program. */
    interface Kind {
        GeneratorSpec of(PodProgram program) throws IOException;
    }

    /** Starts all pods at the same time and returns when each has its files. */
    List<GeneratorPod> start(Path planFile, LoadPlan plan, Kind kind) throws IOException {
        List<GeneratorPod> started = new CopyOnWriteArrayList<>();
        try {
            return AtOnce.of(programs(planFile, plan), program -> {
                GeneratorPod pod = pods.start(program.share().number(), kind.of(program));
                started.add(pod);
                return pod;
            });
        } catch (InterruptedException e) {
            Closing.after(e, started, GeneratorPod::close);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while it was starting", e);
        } catch (IOException | RuntimeException e) {
            Closing.after(e, started, GeneratorPod::close);
            throw e;
        }
    }

    /** The part of each pod in a plan. */
    List<PodProgram> programs(Path planFile, LoadPlan plan) {
        return IntStream.range(0, pods.count())
                .mapToObj(number -> new PodProgram(place, planFile, plan, new Share(number, pods.count())))
                .toList();
    }
}
