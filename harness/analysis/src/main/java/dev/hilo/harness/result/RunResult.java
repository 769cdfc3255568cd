package dev.hilo.harness.result;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Plan and environment of a run, as stored in {@code run.json} before its first trial.
 *
 * @param command the command line that repeats the run
 * @param seed seed of the order of trials and of the load
 * @param blocks number of planned blocks
 * @param factors factors in which its variants can differ
 * @param planned every planned trial in its order
 * @param loads what the clients do in time, by the name of the workload, in the order of the suite
 * @param statistics statistical plan of its verdicts
 * @param settings heap, garbage collector, processors, timeouts: options that the user could have set differently
 * @param environment the machine: CPU model, cores, kernel, JDK, git commit
 */
public record RunResult(
        int format,
        String hiloVersion,
        Instant startedAt,
        List<String> command,
        long seed,
        String suite,
        String profile,
        int blocks,
        RunFactors factors,
        List<PlannedTrial> planned,
        Map<String, Load> loads,
        StatisticsPlan statistics,
        Map<String, String> settings,
        Map<String, String> environment) {

    /** Format of the files; it is raised when a reader of them must change. */
    public static final int FORMAT = 6;

    /** Key in {@code settings} of where applications run: containers or pods; absent for processes of this machine. */
    public static final String HOST = "host of the application";
    /** Factor that a run varies to have applications on several hosts. */
    public static final String HOST_FACTOR = "host";
    /** Host of applications that are processes of this machine. */
    public static final String LOCAL = "local";
    /** Host of applications that are pods of a cluster. */
    public static final String CLUSTER = "kubernetes";

    /** Key in {@code settings} of load generators in pods; absent for one on this machine. */
    public static final String GENERATOR_PODS = "load generators";

    /** Key in {@code settings} of the time after which a request times out: a number, or several with their workloads. */
    public static final String REQUEST_TIMEOUT = "request timeout (ms)";

    /** A number, alone or with its workloads. */
    private static final Pattern TIMEOUT = Pattern.compile("(\\d{1,9})(?: of (.+))?");

    /** Key of the capacity of a response curve in {@code settings}; absent without a curve. */
    public static final String CURVE_AROUND = "capacity of the response curve (req/s)";
    /** Key of the goal of a response curve in {@code settings}; absent without a curve. */
    public static final String CURVE_GOAL = "goal of the response curve";
    /** Key of the goal in {@code settings}; absent without a capacity search. */
    public static final String CAPACITY_GOAL = "goal of the capacity search";

    /** Key in {@code settings} of the rate for which pods are counted; present only beside the goal. */
    public static final String PODS_FOR = "rate for which pods are counted (req/s)";

    /** Key in {@code settings} of the file in hilo's folder that a calibration writes at its end; absent for any other run. */
    public static final String CALIBRATES = "noise is stored in";

    /** Key in {@code settings} of the profiler of all applications; absent without one. */
    public static final String PROFILER = "profiler";
    /** Beginning of keys in {@code settings} of profiled duets: a switch that removes a suspect follows. */
    public static final String REMOVING = "to remove a suspect, ";
    /** Value of such a key where the switch can be tried; else the reason why not. */
    public static final String POSSIBLE = "possible";
    /** Key in {@code settings} of the bytes that a thread allocates from one sample to the next, on average; absent where none are taken. */
    public static final String ALLOCATION_SAMPLES = "bytes for each sample of an allocation";
    /** Key in {@code settings} of the microseconds from which on a wait is recorded; absent where none are. */
    public static final String LEAST_WAIT = "shortest recorded wait (µs)";

    /** Key in {@code environment} of the emulator that ran everything; absent on a processor of the programs' own kind. */
    public static final String EMULATOR = "emulator";

    /** The emulator of another processor that everything ran in: no figure of such a run counts. */
    public Optional<String> emulator() {
        return Optional.ofNullable(environment.get(EMULATOR));
    }

    /** Noise between these variants under a workload, as it was known before the run. */
    public StatisticsPlan.Noise noise(String workload, Set<Subject> variants) {
        return statistics.noise().of(workload, loads.get(workload)).between(names(variants), hosts(variants));
    }

    /** Noise between these variants under any load, as it was known before the run. */
    public StatisticsPlan.Noise noise(Set<Subject> variants) {
        return statistics.noise().between(names(variants), hosts(variants));
    }

    private static Set<String> names(Set<Subject> variants) {
        return variants.stream().map(Subject::name).collect(Collectors.toSet());
    }

    private Set<String> hosts(Set<Subject> variants) {
        return variants.stream().map(this::host).collect(Collectors.toSet());
    }

    /** The host of a variant. */
    public String host(Subject variant) {
        return variant.started().getOrDefault(HOST_FACTOR, settings.getOrDefault(HOST, LOCAL));
    }

    /**
     * Milliseconds after which a request under a workload times out: a latency of so many is a lower bound. Infinite where they are not known. Where
     * workloads differ, the setting says {@code 2000 of movies; 5000 of slow-service, batch}.
     */
    public double timeoutMillis(String workload) {
        String setting = settings.getOrDefault(REQUEST_TIMEOUT, "");
        return Arrays.stream(setting.split("; "))
                .map(TIMEOUT::matcher)
                .filter(Matcher::matches)
                .filter(found -> found.group(2) == null
                        || List.of(found.group(2).split(", ")).contains(workload))
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** The same run, to be stored in today's format. */
    public RunResult upgraded() {
        return with(FORMAT, planned, blocks, statistics);
    }

    /** Whether the run compares nothing: each planned duet is an A/A duet, which measures the noise alone. */
    public boolean comparesNothing() {
        return planned.stream().allMatch(PlannedTrial::isInDuet)
                && planned.stream()
                        .collect(Collectors.groupingBy(
                                PlannedTrial::start, Collectors.mapping(PlannedTrial::subject, Collectors.toSet())))
                        .values()
                        .stream()
                        .allMatch(sides -> sides.size() == 1);
    }

    /** Number of duets of each pair, rounded up; of a run without pairs, its blocks. A user asks for it with {@code --trials}. */
    public int ofEachPair() {
        List<Set<Subject>> duets = planned.stream()
                .filter(PlannedTrial::isInDuet)
                .collect(Collectors.groupingBy(
                        PlannedTrial::start, Collectors.mapping(PlannedTrial::subject, Collectors.toSet())))
                .values()
                .stream()
                .filter(sides -> sides.size() > 1)
                .toList();
        return duets.isEmpty()
                ? blocks
                : Math.ceilDiv(duets.size(), (int) duets.stream().distinct().count());
    }

    /** This run with a longer plan. */
    public RunResult planning(List<PlannedTrial> whole, StatisticsPlan decided) {
        return with(format, whole, whole.getLast().block(), decided);
    }

    private RunResult with(int ofFiles, List<PlannedTrial> trials, int blocksOfThese, StatisticsPlan plan) {
        return new RunResult(
                ofFiles,
                hiloVersion,
                startedAt,
                command,
                seed,
                suite,
                profile,
                blocksOfThese,
                factors,
                trials,
                loads,
                plan,
                settings,
                environment);
    }

    /** This run without the trials that were planned after a block, because its question is answered. */
    public RunResult endingAfter(int block) {
        return planning(planned.stream().filter(trial -> trial.block() <= block).toList(), statistics);
    }
}
