package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Confine;
import dev.hilo.harness.catalog.Suite;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.vary.HarnessFactor;
import dev.hilo.harness.run.vary.HarnessFactors;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * What is the same for all trials of a run.
 *
 * @param suite with the factors that this run varies
 * @param jvm that runs applications; its java runs the load generator too
 * @param workloads those that are run, all of one suite
 * @param profile name of the profile in which they are run
 * @param hosts where the applications run, and could
 * @param limits of each application
 * @param port port of the application; empty for any free one
 * @param aim of the search for the highest rate after each trial; empty for no such search
 */
public record RunSettings(
        Suite suite,
        JvmSettings jvm,
        List<Workload> workloads,
        String profile,
        long seed,
        CpuPlan cpus,
        Hosts hosts,
        Limits limits,
        OptionalInt port,
        DatabaseSource databases,
        Optional<CapacityAim> aim) {

    public RunSettings withAim(CapacityAim capacityAim) {
        return new RunSettings(
                suite, jvm, workloads, profile, seed, cpus, hosts, limits, port, databases, Optional.of(capacityAim));
    }

    public RunSettings with(Hosts other) {
        return new RunSettings(suite, jvm, workloads, profile, seed, cpus, other, limits, port, databases, aim);
    }

    public RunSettings with(Limits other) {
        return new RunSettings(suite, jvm, workloads, profile, seed, cpus, hosts, other, port, databases, aim);
    }

    /** At which the highest rate is to be found. */
    Optional<LatencyGoal> goal() {
        return aim.map(CapacityAim::goal);
    }

    public ApplicationHost host() {
        return hosts.host();
    }

    Map<String, String> hostSoftware() throws IOException, InterruptedException {
        return host().software(jvm.java());
    }

    public HeapSize heap() {
        return jvm.heap().orElse(limits.memoryBytes().isPresent() ? HeapSize.UNDER_A_LIMIT : HeapSize.USUAL);
    }

    /** Why an application cannot be started with its heap and limits, in one line, found out by trying; empty where it can. */
    public Optional<String> objection() {
        OptionalLong memory = limits.memoryBytes();
        if (heap().isShare() && memory.isEmpty()) {
            return Optional.of(
                    "a heap of %s needs a limit of memory: --memory or --vary memory".formatted(heap().text()));
        }
        if (memory.isPresent() && heapBytes() >= memory.getAsLong()) {
            return Optional.of("a heap of %s does not fit into %d MB of memory"
                    .formatted(heap().text(), memory.getAsLong() >> 20));
        }
        return host().objection(jvm.java(), limits);
    }

    public RunSettings with(JvmSettings other) {
        return new RunSettings(suite, other, workloads, profile, seed, cpus, hosts, limits, port, databases, aim);
    }

    public RunSettings with(CpuPlan other) {
        return new RunSettings(suite, jvm, workloads, profile, seed, other, hosts, limits, port, databases, aim);
    }

    /** The same with factors that the run sets itself. */
    public RunSettings varying(List<FactorDescription> varied) {
        return new RunSettings(
                suite.varying(varied), jvm, workloads, profile, seed, cpus, hosts, limits, port, databases, aim);
    }

    /** What brings the data of an application that has a database. */
    Seeding seeding() {
        return Seeding.of(suite);
    }

    /**
     * Those of one trial. The port that was asked for is the first side's.
     */
    RunSettings of(PlannedTrial trial) {
        return (trial.side() < 2 ? this : withAnyPort()).of(trial.subject());
    }

    /**
     * Those of one variant: at the levels that its stack and the run set for it.
     *
     * @throws IllegalArgumentException with one line when this machine cannot provide a level
     */
    public RunSettings of(Subject subject) {
        RunSettings own = this;
        for (Map.Entry<String, String> level : subject.started().entrySet()) {
            Optional<HarnessFactor> factor = HarnessFactors.named(level.getKey());
            own = factor.isPresent() ? factor.get().set(own, level.getValue()) : own;
        }
        return own;
    }

    private RunSettings withAnyPort() {
        return new RunSettings(
                suite, jvm, workloads, profile, seed, cpus, hosts, limits, OptionalInt.empty(), databases, aim);
    }

    /** Of what the clients choose at random: another one in each block, so that a block repeats no accident of another. */
    long loadSeed(int block) {
        return new SplittableRandom(seed + block).nextInt(1_000_000_000);
    }

    /**
     * The same for a variant that runs elsewhere than others.
     *
     * @see Confine#WITH_SERVICES
     */
    RunSettings placing(Variant variant) {
        return variant.launch().confine() == Confine.WITH_SERVICES ? with(cpus.withApplicationBeside()) : this;
    }

    /**
     * Where a variant starts and is warmed up: on all processors of the run, where a JIT compiler does in seconds what takes minutes on one.
     * A program that sizes itself by the processors that it finds has to start on those that it is measured on.
     */
    Confinement beforeLoad(Variant variant) {
        return variant.launch().confine() == Confine.AFTER_WARM_UP
                ? new Confinement(cpus.all(), OptionalDouble.empty())
                : inLoad();
    }

    /** Where the programs run that an application needs beside it. */
    Confinement beside() {
        return new Confinement(cpus.beside(), OptionalDouble.empty());
    }

    Confinement inLoad() {
        return new Confinement(cpus.application(), limits.processors());
    }

    /** How many processors the application may use in the load. */
    double applicationProcessors() {
        return limits.processors().orElse(cpus.application().processors().size());
    }

    /** For the result: what each role had. */
    Map<String, String> processors() {
        Map<String, String> sets = cpus.byRole();
        limits.processors().ifPresent(quota -> sets.put(TrialResult.APPLICATION_QUOTA, String.valueOf(quota)));
        return sets;
    }

    /** The placeholders that tell an application how large it may be. */
    Map<String, String> sizes() {
        return Map.of(
                "heap", heap().isShare() ? (heapBytes() >> 10) + "k" : heap().text(),
                "memory", String.valueOf(heapBytes()),
                "cpus", String.valueOf(cpus.application().processors().size()));
    }

    /** The same for a program beside it. */
    Map<String, String> sizesBeside() {
        return Map.of("cpus", String.valueOf(cpus.beside().processors().size()));
    }

    long heapBytes() {
        return heap().bytes(limits.memoryBytes());
    }

    /** Fails before anything begins when a database server that these variants need cannot be had or used. */
    public void requireDatabases(List<Variant> variants) {
        List<Variant> stored =
                variants.stream().filter(variant -> variant.database() != null).toList();
        List<String> kinds = stored.stream().map(Variant::database).distinct().toList();
        if (!kinds.isEmpty()) {
            seeding().require(databases, kinds);
        }
    }

    /** What the search adds to each trial, at most. */
    public double secondsOfCapacitySearch() {
        return aim.stream()
                .mapToDouble(
                        sought -> CapacityStep.secondsOfSearch() + (sought.overload() ? StressStage.mostSeconds() : 0))
                .sum();
    }

    public Workload workload(String name) {
        return workloads.stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Name of the load generator, which is one for all workloads, because they follow each other in one start.
     *
     * @throws CatalogException when they have different ones
     */
    public String generator() {
        List<String> names = workloads.stream()
                .filter(workload -> !workload.profile(profile).load().isNone())
                .map(workload -> workload.generator().name())
                .distinct()
                .toList();
        if (names.size() > 1) {
            throw new CatalogException(
                    "these workloads have different load generators (%s): choose those of one with --workload"
                            .formatted(String.join(", ", names)));
        }
        return names.isEmpty() ? Generators.GATLING : names.getFirst();
    }

    public Profile profile(String workload) {
        return workload(workload).profile(profile);
    }

    /** For the result: what the user could have chosen otherwise, with the unit in the name. */
    public Map<String, String> described() {
        return new DescribedSettings(this).byName();
    }
}
