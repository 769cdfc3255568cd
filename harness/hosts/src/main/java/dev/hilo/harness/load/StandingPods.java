package dev.hilo.harness.load;

import dev.hilo.harness.host.AtOnce;
import dev.hilo.harness.host.Closing;
import dev.hilo.harness.host.kubernetes.GeneratorPod;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.StandingProtocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Gatling in pods for loads that follow each other, in the same JVMs: each load of its own would need new pods, all libraries in them, and the
 * start of a JVM. When a load fails or is stopped, the next one gets new pods. The files of later plans are below the folders of the first.
 */
final class StandingPods extends StandingGenerator {
    private final PodGenerator single;
    private List<GeneratorPod> pods = List.of();
    private List<StandingPodPlan> last = List.of();
    /** In which the pods look for plans. */
    private Path folder;
    /** Plans that the pods have got. */
    private int plans;

    StandingPods(PodGenerator single) {
        super(single);
        this.single = single;
    }

    @Override
    public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
        try {
            return next(planFile, plan);
        } catch (IOException e) {
            throw GeneratorPods.named(e);
        }
    }

    private LoadRun next(Path planFile, LoadPlan plan) throws IOException {
        List<PodProgram> programs = single.programs(planFile, plan);
        if (isUsable()) {
            send(programs);
        } else {
            close();
            pods = single.start(planFile, plan, PodProgram::standing);
            folder = programs.getFirst().folder();
            plans = 0;
        }
        plans++;
        last = begun(programs);
        return new PodLoad(plan, last, single.pods().nodes(pods));
    }

    private boolean isUsable() {
        return !pods.isEmpty()
                && pods.stream().allMatch(GeneratorPod::isAlive)
                && last.stream().allMatch(StandingPodPlan::isDone);
    }

    private void send(List<PodProgram> programs) throws IOException {
        try {
            AtOnce.of(programs, program -> {
                pods.get(program.share().number()).send(program.files());
                return program;
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a plan was on its way", e);
        }
    }

    private List<StandingPodPlan> begun(List<PodProgram> programs) throws IOException {
        List<StandingPodPlan> begun = new ArrayList<>();
        for (PodProgram program : programs) {
            int number = program.share().number();
            StandingProtocol plan = new StandingProtocol(program.ownPlan());
            GeneratorPod pod = pods.get(number);
            pod.make(StandingProtocol.next(folder, plans).file(), plan.line());
            begun.add(new StandingPodPlan(
                    pod, plan, number == 0 ? program.folder() : program.folder().resolve("generator-" + (number + 1))));
        }
        return begun;
    }

    @Override
    public boolean isWarm() {
        return plans > 0 && isUsable();
    }

    /** Deletes the pods. */
    @Override
    public void close() {
        List<GeneratorPod> ended = pods;
        pods = List.of();
        Closing.all(ended, GeneratorPod::close);
    }
}
