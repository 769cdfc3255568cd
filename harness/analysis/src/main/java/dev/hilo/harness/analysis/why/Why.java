package dev.hilo.harness.analysis.why;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.AnswerTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where the difference of a pair goes, from duets in which both sides were profiled. No verdict counts these duets.
 *
 * @param duets number of them in which both sides count
 * @param cost that is taken apart
 * @param samples of both sides together
 * @param verdict the difference in the duets of the verdict; empty where there are none
 * @param whole the difference in the profiled duets
 * @param counter the same by the metric of the trials, where the whole is a sum of samples, and of waiting the time of an answer; empty where
 *     there is none
 * @param groups by difference, the largest first; they add up to the whole
 * @param classes likewise, each with what it calls in the platform
 * @param onVirtualThreads of waiting: whether a side runs on virtual threads, so that only the waits count which the JDK records of these, too
 */
public record Why(
        SwitchPair pair,
        String workload,
        Cost cost,
        int duets,
        long samples,
        Optional<JudgedPart> verdict,
        JudgedPart whole,
        Optional<JudgedPart> counter,
        List<JudgedPart> groups,
        List<JudgedPart> classes,
        CallTree.Node tree,
        boolean onVirtualThreads) {
    /** Folder of the profiled duets in the folder of their run; it is a result folder of its own. */
    public static final String FOLDER = "why";

    private static final String AGAIN = "A/A";
    /** Share of a request from which on a class is tested. */
    private static final double TESTED = 0.005;
    /** Share of a request from which on a group is a suspect: request CPU differs by as much between two JVMs of one build. */
    private static final double SUSPECTED = 0.02;

    /** The profiled duets of a run; empty where there are none. */
    public static Optional<ResultFolder> folder(ResultFolder run) {
        Path folder = run.path().resolve(FOLDER);
        return Files.exists(folder.resolve(ResultFolder.RUN))
                ? Optional.of(ResultFolder.open(folder))
                : Optional.empty();
    }

    /** Whether the stacks of a trial of theirs were stored. */
    public static boolean isProfiled(ResultFolder profiled, TrialResult trial) {
        return Files.exists(profiled.trialFolder(trial).resolve(Cost.CPU.file()));
    }

    /** The pairs of a workload with profiled duets, in the order of a report. */
    public static List<Why> of(ResultFolder run, String workload, GroupRules rules, Cost cost) {
        Optional<ResultFolder> profiled = folder(run);
        List<Why> all = new ArrayList<>();
        if (profiled.isPresent()) {
            for (SwitchPair pair : pairs(profiled.get().run())) {
                of(run, profiled.get(), pair, workload, rules, cost).ifPresent(all::add);
            }
        }
        return all;
    }

    private static List<SwitchPair> pairs(RunResult run) {
        return SwitchPair.of(run.factors(), subjects(run));
    }

    /** All A/A duets together, whichever variant they have: side 1 takes the place of the level before the switch. */
    public static Optional<Why> ofSame(ResultFolder run, String workload, GroupRules rules, Cost cost) {
        Optional<ResultFolder> profiled = folder(run);
        if (profiled.isEmpty()) {
            return Optional.empty();
        }
        List<SwitchPair> pairs = subjects(profiled.get().run()).stream()
                .map(subject -> new SwitchPair(AGAIN, subject, subject))
                .toList();
        Profiles all = new Profiles(List.of(), false);
        for (SwitchPair pair : pairs) {
            all = all.with(read(profiled.get(), pair, workload, cost, rules));
        }
        return all.duets().isEmpty() ? Optional.empty() : Optional.of(of(pairs.getFirst(), workload, cost, all, rules));
    }

    private static List<Subject> subjects(RunResult run) {
        return run.planned().stream().map(PlannedTrial::subject).distinct().toList();
    }

    private static Optional<Why> of(
            ResultFolder run, ResultFolder profiled, SwitchPair pair, String workload, GroupRules rules, Cost cost) {
        Profiles profiles = read(profiled, pair, workload, cost, rules);
        if (profiles.duets().isEmpty()) {
            return Optional.empty();
        }
        Why why = of(pair, workload, cost, profiles, rules);
        return Optional.of(why.with(
                // latency is read where one side alone has requests, and waits where both have them
                cost == Cost.WAITING ? Optional.empty() : metric(run, pair, workload, cost),
                cost == Cost.CPU ? Optional.empty() : metric(profiled, pair, workload, cost)));
    }

    private static Profiles read(ResultFolder profiled, SwitchPair pair, String workload, Cost cost, GroupRules rules) {
        try {
            return Profiles.of(profiled, pair, workload, cost, rules);
        } catch (IOException e) {
            throw new ResultException("cannot read the profiles in " + profiled.path() + ": " + e.getMessage(), e);
        }
    }

    /** Where the profiler has changed the difference, its parts are no parts of the verdict's, and none is named. */
    Why with(Optional<JudgedPart> other, Optional<JudgedPart> counted) {
        boolean open = !isContradictedBy(other);
        return new Why(
                pair,
                workload,
                cost,
                duets,
                samples,
                other,
                whole,
                counted,
                groups.stream().map(part -> part.namedOnlyIf(open)).toList(),
                classes.stream().map(part -> part.namedOnlyIf(open)).toList(),
                tree.namedOnlyIf(open),
                onVirtualThreads);
    }

    /** Whether request CPU differs by another amount in the profiled duets than in those of the verdict. */
    public boolean contradictsVerdict() {
        return isContradictedBy(verdict);
    }

    private boolean isContradictedBy(Optional<JudgedPart> told) {
        return cost == Cost.CPU && told.filter(whole::isApartFrom).isPresent();
    }

    static Why of(SwitchPair pair, String workload, Cost cost, List<ProfiledDuet> duets, GroupRules rules) {
        return of(pair, workload, cost, new Profiles(duets, false), rules);
    }

    /** @param all rules, also for virtual threads */
    static Why of(SwitchPair pair, String workload, Cost cost, Profiles profiles, GroupRules all) {
        GroupRules rules = profiles.areVirtual() ? all : all.withoutVirtualThreads();
        List<ProfiledDuet> duets = profiles.duets();
        Parts parts = new Parts(duets);
        JudgedPart whole = JudgedPart.whole(parts.whole(cost), cost);
        List<JudgedPart> groups = sorted(JudgedPart.of(parts.by(rules::groupOf), cost, true));
        // a class or a frame is named only where a group is, so that a run in which nothing differs has one chance of
        // an error
        boolean open = groups.stream().anyMatch(JudgedPart::isNamed);
        List<Part> classes = parts.by(rules::classOf).stream()
                .filter(part -> part.meanBefore() + part.meanAfter()
                        >= TESTED * (whole.part().meanBefore() + whole.part().meanAfter()))
                .toList();
        long samples = duets.stream()
                .mapToLong(duet -> duet.before().samples() + duet.after().samples())
                .sum();
        return new Why(
                pair,
                workload,
                cost,
                duets.size(),
                samples,
                Optional.empty(),
                whole,
                Optional.empty(),
                groups,
                sorted(JudgedPart.of(classes, cost, open)),
                CallTree.of(duets, rules, whole, cost, open),
                profiles.onVirtualThreads());
    }

    private static List<JudgedPart> sorted(List<JudgedPart> parts) {
        return parts.stream()
                .sorted(Comparator.comparingDouble((JudgedPart part) -> -Math.abs(part.difference())))
                .toList();
    }

    /** The difference by the metric of the trials of a run. */
    private static Optional<JudgedPart> metric(ResultFolder run, SwitchPair pair, String workload, Cost cost) {
        List<double[]> values = new ArrayList<>();
        for (List<TrialResult> sides : ProfiledDuet.sides(run, pair, workload)) {
            Double before = told(run, sides.get(0), cost);
            Double after = told(run, sides.get(1), cost);
            if (before != null && after != null) {
                values.add(new double[] {cost.perMetric() * before, cost.perMetric() * after});
            }
        }
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(JudgedPart.whole(
                        new Part(
                                cost.words(),
                                values.stream().mapToDouble(value -> value[0]).toArray(),
                                values.stream().mapToDouble(value -> value[1]).toArray(),
                                new double[values.size()]),
                        cost));
    }

    /** The cost by the metric of a trial; null where there is none. The loads of profiled duets have no seconds for the latency of a trial. */
    private static Double told(ResultFolder run, TrialResult trial, Cost cost) {
        Double metric = trial.metrics().get(cost.metric());
        return metric == null && cost == Cost.WAITING ? answerTime(run.trialFolder(trial)) : metric;
    }

    private static Double answerTime(Path trial) {
        try {
            OptionalDouble millis = AnswerTime.meanMillis(trial);
            return millis.isPresent() ? Double.valueOf(millis.getAsDouble()) : null;
        } catch (IOException e) {
            throw new ResultException("cannot read the latencies in %s: %s".formatted(trial, e.getMessage()), e);
        }
    }

    /**
     * Groups whose difference is shown, has the direction of the whole, and is a part of a request that a switch could be seen to take away. None
     * of waiting: what proves the others, a cost per request by another clock, does not know what a request waits for.
     */
    public List<JudgedPart> suspects() {
        if (cost == Cost.WAITING) {
            return List.of();
        }
        double request = (whole.part().meanBefore() + whole.part().meanAfter()) / 2;
        return named().stream()
                .filter(part -> part.difference() * Math.signum(whole.difference()) >= SUSPECTED * request)
                .toList();
    }

    /** Groups whose difference is shown. */
    public List<JudgedPart> named() {
        return groups.stream().filter(JudgedPart::isNamed).toList();
    }
}
