package dev.hilo.harness.run.settings;

import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Suite;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.data.Seeding;
import dev.hilo.harness.run.levels.FactorSetting;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.processes.CpuSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The settings that all trials of a run share.
 *
 * @param suite with the factors that this run varies
 * @param application how applications are started, before a variant's own levels
 * @param workloads those that are run, all of one suite
 * @param profile name of the profile in which they are run
 * @param aim of the search for the highest rate after each trial; empty for no such search
 * @param generatorPods that the load comes from; empty for a generator on this machine
 */
public record RunSettings(
        Suite suite,
        ApplicationSettings application,
        List<Workload> workloads,
        String profile,
        long seed,
        DatabaseSource databases,
        Optional<CapacityAim> aim,
        Optional<GeneratorPods> generatorPods) {

    public RunSettings with(ApplicationSettings other) {
        return new RunSettings(suite, other, workloads, profile, seed, databases, aim, generatorPods);
    }

    public RunSettings withAim(CapacityAim capacityAim) {
        return new RunSettings(
                suite, application, workloads, profile, seed, databases, Optional.of(capacityAim), generatorPods);
    }

    /**
     * The settings of duets under the same load for longer, without the windows of one side.
     *
     * @param times as long as both sides are loaded otherwise
     */
    public RunSettings longer(int times) {
        List<Workload> longer = workloads.stream()
                .filter(workload -> load(workload).hasDuet())
                .map(workload ->
                        workload.with(profile, Load.of(load(workload).duet().together(times))))
                .toList();
        return new RunSettings(suite, application, longer, profile, seed, databases, Optional.empty(), generatorPods);
    }

    /**
     * The settings with all rates of arrivals multiplied.
     *
     * @throws IllegalArgumentException with one line where no load has a rate
     */
    public RunSettings times(double rate) {
        if (workloads.stream().noneMatch(workload -> load(workload).hasRate())) {
            throw new IllegalArgumentException("no load of the profile %s has a rate of arrivals".formatted(profile));
        }
        return each(workload -> workload.with(profile, load(workload).times(rate)));
    }

    /**
     * The settings with a multiple of each warm-up.
     *
     * @throws IllegalArgumentException with one line where nothing is warmed up
     */
    public RunSettings warmedUp(double factor) {
        if (workloads.stream().allMatch(workload -> load(workload).isNone())) {
            throw new IllegalArgumentException("nothing is warmed up in the profile %s".formatted(profile));
        }
        return each(workload -> load(workload).isNone() ? workload : warmedUp(workload, factor));
    }

    private Workload warmedUp(Workload workload, double factor) {
        return workload.with(profile, workload.profile(profile).warmUp().times(factor));
    }

    private Load load(Workload workload) {
        return workload.profile(profile).load();
    }

    /** The settings of a run that is about these metrics alone, whatever its loads were made for. */
    public RunSettings asking(List<Metric> metrics) {
        return each(workload -> workload.with(profile, load(workload).asking(metrics)));
    }

    private RunSettings each(UnaryOperator<Workload> change) {
        List<Workload> changed = workloads.stream().map(change).toList();
        return new RunSettings(suite, application, changed, profile, seed, databases, aim, generatorPods);
    }

    /** The settings with factors that the run sets itself. */
    public RunSettings varying(List<FactorDescription> varied) {
        return with(suite.varying(varied));
    }

    /** The settings of a run that asks about one factor alone. */
    public RunSettings asking(String factor) {
        return with(suite.asking(factor));
    }

    private RunSettings with(Suite other) {
        return new RunSettings(other, application, workloads, profile, seed, databases, aim, generatorPods);
    }

    /** The settings of one trial. Of the two sides of a duet, the first gets the port that was asked for. */
    public RunSettings of(PlannedTrial trial) {
        return (trial.side() < 2 ? this : with(application.withAnyPort())).of(trial.subject());
    }

    /**
     * The settings of one variant, at the levels that its stack and the run set for it.
     *
     * @throws IllegalArgumentException with one line when this machine cannot provide a level
     */
    public RunSettings of(Subject subject) {
        ApplicationSettings own = application;
        for (Map.Entry<String, String> level : subject.started().entrySet()) {
            Optional<FactorSetting> factor = FactorSettings.named(level.getKey());
            own = factor.isPresent() ? factor.get().set(own, level.getValue()) : own;
        }
        return with(own);
    }

    public JvmSettings jvm() {
        return application.jvm();
    }

    public CpuPlan cpus() {
        return application.cpus();
    }

    /** The parts of a trial that run on this machine's processors. */
    public Set<Role> rolesHere() {
        Set<Role> here = EnumSet.noneOf(Role.class);
        if (generatorPods.isEmpty()) {
            here.add(Role.GENERATOR);
        }
        if (application.host().isThisMachine()) {
            here.add(Role.APPLICATION);
        }
        if (databases.isHere()) {
            here.add(Role.DATABASE);
        }
        return here;
    }

    /** The processors of a part by number, or how many it may use where they are not this machine's. */
    public String processors(Role role) {
        CpuSet set = cpus().of(role);
        return rolesHere().contains(role)
                ? set.toString()
                : "the time of %d, on its node".formatted(set.processors().size());
    }

    public Limits limits() {
        return application.limits();
    }

    /**
     * Reason, in one line, why nothing can be started with these settings: of the application, a variable that requests or variants
     * need, or load generators in pods.
     */
    public Optional<String> objection(List<Variant> variants) {
        return generatorPods
                .flatMap(pods -> new SharedLoads(this, pods.count()).objection())
                .or(() -> application.objection(variants))
                .or(() -> missingVariable(variants))
                .or(() -> generatorPods.flatMap(GeneratorPods::objection));
    }

    private Optional<String> missingVariable(List<Variant> variants) {
        return workloads.stream()
                .map(Workload::requests)
                .filter(Objects::nonNull)
                .flatMap(requests -> missing("the requests need", requests.neededVariables()))
                .findFirst()
                .or(() -> variants.stream()
                        .flatMap(variant -> missing(variant.name() + " needs", variant.neededVariables()))
                        .findFirst());
    }

    private static Stream<String> missing(String needs, Set<String> variables) {
        return variables.stream()
                .filter(name -> !System.getenv().containsKey(name))
                .map(name -> "%1$s ${env.%2$s}: set %2$s in the environment of hilo".formatted(needs, name));
    }

    /** What brings the data of an application that has a database. */
    public Seeding seeding() {
        return Seeding.of(suite);
    }

    /** Fails before anything begins when a database server that these variants need cannot be started or reached. */
    public void requireDatabases(List<Variant> variants) {
        List<String> kinds = variants.stream()
                .filter(variant -> variant.database() != null)
                .map(Variant::database)
                .distinct()
                .toList();
        if (!kinds.isEmpty()) {
            seeding().require(databases, kinds);
        }
    }

    /** The seed of what the clients choose at random: another one in each block, so that a block repeats no accident of another. */
    public long loadSeed(int block) {
        return new SplittableRandom(seed + block).nextInt(1_000_000_000);
    }

    /** The goal of the search for capacities, in words; empty without a search. */
    public Optional<String> capacityGoal() {
        return aim.filter(CapacityAim::isSearched).map(sought -> sought.goal().text());
    }

    /** What the search for capacities adds to each trial, at most. */
    public double secondsOfCapacitySearch(int sides) {
        return aim.map(sought -> sought.mostSeconds(sides, generatorPods.isPresent()))
                .orElse(0.0);
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

    /** The settings that a user can choose, as they are stored with a result. */
    public Map<String, String> described() {
        return new DescribedSettings(this).byName();
    }
}
