package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.output.TrialGuess;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.StatisticsPlan.Look;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.plan.AaPlaces;
import dev.hilo.harness.run.plan.DuetPlan;
import dev.hilo.harness.run.plan.Plan;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.stats.Effect;
import java.util.List;
import java.util.Optional;

/** The basis of a run's order of trials, except for the number of blocks. {@link RunNeeds} has what must be there for them. */
record RunPlan(RunSettings settings, List<Variant> variants, Statistics statistics) {
    /** The share of the error rate for the look in the middle: an early end must be clear. */
    private static final double EARLY_ERROR = 0.01;

    private static final double ERROR = 0.05;
    /** Length of a load in which a cost is taken apart, as a multiple of the usual one: a small part of a request needs many samples. */
    private static final int EXPLAINED_FOR = 3;
    /** The fewest blocks for which a look in the middle is worthwhile. */
    private static final int BLOCKS_FOR_EARLY_LOOK = 4;

    /**
     * @param samePercent changes smaller than this do not matter
     * @param sameTailPercent the same of percentiles of the tail
     * @param noise known before the run
     * @param endsEarly whether a clear answer ends the run
     */
    record Statistics(double samePercent, double sameTailPercent, Noise noise, boolean endsEarly) {
        static final Statistics USUAL =
                new Statistics(StatisticsPlan.SAME_PERCENT, StatisticsPlan.SAME_TAIL_PERCENT, Noise.SHIPPED, true);

        /** The same, for a run that no answer ends. */
        Statistics toTheEnd() {
            return new Statistics(samePercent, sameTailPercent, noise, false);
        }
    }

    RunPlan judgedBy(Statistics other) {
        return new RunPlan(settings, variants, other);
    }

    RunPlan(RunSettings settings, List<Variant> variants) {
        this(settings, variants, Statistics.USUAL);
    }

    /** The plan for verdicts; a run about one pair may end in the middle. */
    StatisticsPlan statistics(List<PlannedTrial> planned) {
        List<SwitchPair> pairs = pairs();
        int blocks = planned.getLast().block();
        int before = planned.stream().anyMatch(trial -> trial.block() == 1 && trial.aaRepeat()) ? 1 : 0;
        int middle = before + (blocks - before + 1) / 2;
        boolean early =
                statistics.endsEarly() && isOfDuets() && pairs.size() == 1 && blocks - before >= BLOCKS_FOR_EARLY_LOOK;
        return new StatisticsPlan(
                statistics.samePercent(),
                statistics.sameTailPercent(),
                pairs.isEmpty() ? null : pairs.getFirst().factor(),
                early
                        ? List.of(new Look(middle, EARLY_ERROR), new Look(blocks, ERROR - EARLY_ERROR))
                        : List.of(new Look(blocks, ERROR)),
                isOfDuets() ? statistics.noise() : Noise.UNKNOWN);
    }

    /** Whether two variants live at once; otherwise each trial has a start of one application. */
    boolean isOfDuets() {
        return settings.workloads().stream()
                .anyMatch(workload -> settings.profile(workload.name()).load().hasDuet());
    }

    /** The pairs that duets compare: variants that differ in one switch alone. */
    List<SwitchPair> pairs() {
        return SwitchPair.of(settings.suite().factors(), subjects());
    }

    /**
     * The trials for a number that the user chose.
     *
     * @param trials duets of each pair; starts of each variant where there are no duets, with A/A repeats where they help
     */
    List<PlannedTrial> of(int trials) {
        if (!isOfDuets()) {
            return blocks(trials, Plan.AaRepeats.of(trials, variants.size()));
        }
        int pairs = pairs().size();
        AaPlaces again = pairs * trials < Effect.ENOUGH_BLOCKS ? AaPlaces.none(subjects()) : usualAaPlaces();
        return duets(DuetPlan.duets(pairs, trials, again), again);
    }

    /** The fewest blocks that can give a verdict. */
    int blocksForAVerdict() {
        if (!isOfDuets()) {
            return Effect.ENOUGH_BLOCKS;
        }
        int repeated = SwitchPair.showNoise(pairs()) ? 0 : pairs().size() + 1;
        return Math.max(Effect.ENOUGH_BLOCKS, repeated) + (usualAaPlaces().isFirst() ? 1 : 0);
    }

    /** A/A duets alone: each variant against itself. */
    List<PlannedTrial> aaDuets(int duets) {
        return DuetPlan.of(AaPlaces.none(subjects()), List.of(), workloads(), duets, settings.seed());
    }

    /** The plan of profiled duets after a run, which have no part in its verdicts. */
    RunPlan profiled(Profiler profiler) {
        RunSettings longer = explaining().settings();
        return new RunPlan(
                longer.with(longer.application().with(longer.jvm().withProfiler(Optional.of(profiler)))),
                variants,
                statistics);
    }

    /** The plan of duets in which a cost is taken apart: the same load for longer. */
    RunPlan explaining() {
        return new RunPlan(settings.longer(EXPLAINED_FOR), variants, statistics);
    }

    /** Duets of each pair without A/A duets. */
    List<PlannedTrial> ofEachPair(int ofEach) {
        return ofPairs(pairs(), ofEach);
    }

    /** Duets of some pairs without A/A duets. */
    List<PlannedTrial> ofPairs(List<SwitchPair> pairs, int ofEach) {
        return duets(pairs, ofEach * pairs.size(), AaPlaces.none(subjects()));
    }

    private List<String> workloads() {
        return settings.workloads().stream().map(Workload::name).toList();
    }

    /** @param aaRepeats without meaning for duets, which have their A/A duets at fixed places */
    List<PlannedTrial> blocks(int blocks, Plan.AaRepeats aaRepeats) {
        return isOfDuets() ? duets(blocks, usualAaPlaces()) : starts(blocks, aaRepeats);
    }

    /** Duets of which every second is an A/A duet. */
    List<PlannedTrial> withAsManyAaDuets(int trials) {
        return duets(2 * trials, new AaPlaces(subjects(), 2, false));
    }

    /**
     * On a cluster the first duet is an A/A duet of a variant that runs there: how far apart two sides read that are the same is known of
     * no cluster before. Without one, the first comes when there are enough duets for it.
     */
    private AaPlaces usualAaPlaces() {
        List<Subject> onCluster = onCluster();
        int distance = AaPlaces.usualDistance(pairs().size());
        return onCluster.isEmpty()
                ? new AaPlaces(subjects(), distance, false)
                : new AaPlaces(onCluster, distance, true);
    }

    private List<Subject> onCluster() {
        return subjects().stream()
                .filter(subject ->
                        settings.of(subject).application().hosts().chosen().equals(KubernetesHost.NAME))
                .toList();
    }

    private List<PlannedTrial> duets(int blocks, AaPlaces again) {
        return duets(pairs(), blocks, again);
    }

    private List<PlannedTrial> duets(List<SwitchPair> pairs, int blocks, AaPlaces again) {
        return DuetPlan.of(
                again,
                pairs.stream()
                        .map(pair -> new DuetPlan.Pair(pair.from(), pair.to()))
                        .toList(),
                workloads(),
                blocks,
                settings.seed());
    }

    private List<PlannedTrial> starts(int blocks, Plan.AaRepeats aaRepeats) {
        return Plan.blocks(
                subjects(),
                settings.workloads().stream()
                        .map(workload -> Plan.Part.of(workload, settings.profile()))
                        .toList(),
                blocks,
                aaRepeats,
                settings.seed());
    }

    private List<Subject> subjects() {
        return variants.stream().map(Variant::subject).toList();
    }

    /** A guess at the seconds of trials of this run. */
    double guessedSeconds(List<PlannedTrial> trials) {
        return TrialGuess.of(settings, trials).stream()
                .mapToDouble(seconds -> seconds)
                .sum();
    }
}
