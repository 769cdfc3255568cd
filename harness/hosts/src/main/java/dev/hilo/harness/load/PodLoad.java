package dev.hilo.harness.load;

import dev.hilo.harness.host.Closing;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.kubernetes.GeneratorPod;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.load.GeneratorLog;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Load generators in pods at work. A thread passes the turns of the harness and of the generators on, because each side waits for files of
 * its own machine, and brings the results here.
 */
final class PodLoad implements LoadRun {
    private static final Duration WHILE_MEASURED = Duration.ofMillis(200);

    private final List<? extends PodPlan> plans;
    private final String nodes;
    private final List<PodTurns> turns = new ArrayList<>();
    private final Thread passing;
    private volatile Optional<String> failure = Optional.empty();

    /** @param plans the part of each generator */
    PodLoad(LoadPlan plan, List<? extends PodPlan> plans, String nodes) {
        this.plans = plans;
        this.nodes = nodes;
        PodStart start = new PodStart(plans.stream().map(PodPlan::pod).toList());
        for (int place = 0; place < plan.targets().getFirst().loads().size(); place++) {
            List<PlannedLoad> loads = loads(plan, place);
            if (loads.getFirst().rehearsalRequests() > 0) {
                turns.add(PodTurns.ofRehearsal(loads, start));
            }
        }
        for (int place = 0; place < plan.targets().getFirst().loads().size(); place++) {
            turns.add(PodTurns.ofLoad(loads(plan, place), start));
        }
        this.passing = Thread.ofVirtual().name("load generator").start(this::pass);
    }

    /** The loads of all targets that take place at the same time. */
    private static List<PlannedLoad> loads(LoadPlan plan, int place) {
        return plan.targets().stream()
                .map(Target::loads)
                .map(loads -> loads.get(place))
                .toList();
    }

    private void pass() {
        try {
            for (PodTurns next : turns) {
                while (!next.isOver()) {
                    requireRunning();
                    Thread.sleep(next.isMeasured() ? WHILE_MEASURED : POLL);
                    next.pass();
                }
            }
            for (PodPlan plan : plans) {
                while (plan.isUnderWay()) {
                    Thread.sleep(POLL);
                }
            }
            failure = failureOfAny();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            failure = Optional.of(reason(e));
        }
    }

    /** The reason that a failed generator gives, else that of the exception: a failed generator is the cause of the others. */
    private String reason(Exception e) {
        String told = GeneratorPods.named(e.getMessage() == null ? e.toString() : e.getMessage());
        try {
            return failureOfAny().orElse(told);
        } catch (RuntimeException unknown) {
            return told;
        }
    }

    /** @throws IOException when a generator has failed, or has ended although a load is due */
    private void requireRunning() throws IOException {
        Optional<String> failed = failureOfAny();
        if (failed.isPresent() || plans.stream().noneMatch(plan -> plan.pod().isAlive())) {
            throw new IOException(failed.orElse("it ended before its load"));
        }
    }

    private Optional<String> failureOfAny() {
        return plans.stream().flatMap(plan -> failureOf(plan).stream()).findFirst();
    }

    private static Optional<String> failureOf(PodPlan plan) {
        GeneratorPod pod = plan.pod();
        if (pod.isAlive()) {
            return Optional.empty();
        }
        Optional<String> fault = pod.fault().map(GeneratorPods::named);
        return fault.isPresent() || pod.exitCode() == 0 ? fault : Optional.of(itsLastWords(plan));
    }

    private static String itsLastWords(PodPlan plan) {
        GeneratorPod pod = plan.pod();
        try {
            if (pod.exitCode() == PlanException.EXIT_OF_INPUT) {
                return GeneratorLog.told(String.join("", plan.lastLines(1)));
            }
            return "the load generator ended with code %d (%s); the end of %s: %s"
                    .formatted(pod.exitCode(), pod.where(), plan.log(), String.join(" | ", plan.lastLines(3)));
        } catch (IOException e) {
            return "the load generator ended with code %d (%s)".formatted(pod.exitCode(), pod.where());
        }
    }

    @Override
    public ResourceMeter resources() {
        return new BusiestMeter(
                plans.stream().map(plan -> plan.pod().resources()).toList());
    }

    @Override
    public Optional<String> nodes() {
        return Optional.of(nodes);
    }

    /** Whether a generator works, or its results are still on their way. */
    @Override
    public boolean isAlive() {
        return passing.isAlive();
    }

    @Override
    public Optional<String> failure() {
        return failure;
    }

    @Override
    public boolean isFaultOfInput() {
        return failure.isPresent()
                && plans.stream()
                        .map(PodPlan::pod)
                        .anyMatch(pod -> !pod.isAlive() && pod.exitCode() == PlanException.EXIT_OF_INPUT);
    }

    @Override
    public void close() {
        passing.interrupt();
        Closing.all(plans, PodPlan::close);
    }
}
