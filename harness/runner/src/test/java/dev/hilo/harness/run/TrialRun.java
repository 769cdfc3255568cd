package dev.hilo.harness.run;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.harness.host.kubernetes.KubernetesOptions;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.announce.ApplicationListener;
import dev.hilo.harness.run.aot.AotCaches;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.capacity.CurveRates;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Runs trials of a {@link FakeStack} as the command line would. */
final class TrialRun implements Progress {
    final List<String> steps = new ArrayList<>();
    final List<DueStart> repeats = new ArrayList<>();
    final List<String> warnings = new ArrayList<>();
    final ResultFolder results;
    ApplicationListener applications = ApplicationListener.NOBODY;
    private final FakeStack stack;
    private final Consumer<String> atStep;
    DatabaseSource databases = DatabaseChoice.embedded();
    private Optional<LatencyGoal> goal = Optional.empty();
    private Optional<CurveRates> curve = Optional.empty();
    private Limits limits = Limits.NONE;
    private Hosts hosts = Hosts.local();
    private Optional<GeneratorPods> pods = Optional.empty();
    private String profile = "quick";
    private boolean repeating;
    private boolean recorded;
    private UnaryOperator<LoadGenerator> changed = UnaryOperator.identity();

    /** @param atStep called with the name of each step when it begins */
    TrialRun(FakeStack stack, Consumer<String> atStep) {
        this.stack = stack;
        this.atStep = atStep;
        this.results = ResultFolder.create(stack.folder().resolve("results"));
    }

    /** Changes the load generator. */
    TrialRun loadedBy(UnaryOperator<LoadGenerator> change) {
        changed = change;
        return this;
    }

    FakeStack stack() {
        return stack;
    }

    /** Adds a search for the highest rate that holds a goal. */
    TrialRun seeking(String sought) {
        goal = Optional.of(LatencyGoal.parse(sought));
        return this;
    }

    /** Adds a response curve around a given capacity. */
    TrialRun curving(String sought, int capacity) {
        curve = Optional.of(new CurveRates(OptionalInt.of(capacity)));
        return seeking(sought);
    }

    /**
     * Repeats invalid trials as a run does. Without it each start is made once, as the last attempt at it: a busy machine makes a trial invalid at any time, and a test
     * that follows the steps of one start would then see those of its repetition.
     */
    TrialRun repeating() {
        repeating = true;
        return this;
    }

    /** Runs the flight recorder in applications on the JVM, which takes longer than all else that most tests do with them. */
    TrialRun recorded() {
        recorded = true;
        return this;
    }

    /** Sets the host of the applications. */
    TrialRun hostedBy(ApplicationHost host) {
        hosts = new Hosts(Map.of(Hosts.LOCAL, host), Hosts.LOCAL);
        return this;
    }

    /** The settings say that the load comes from pods; it comes from this machine all the same. */
    TrialRun loadedFromPods() {
        pods = Optional.of(new GeneratorPods(new RunPods(KubernetesOptions.USUAL), "image:1", CpuSet.parse("0"), 1));
        return this;
    }

    /** Sets the limits of each application. */
    TrialRun limitedTo(Limits asked) {
        limits = asked;
        return this;
    }

    List<TrialResult> run(Variant... variants) throws InterruptedException {
        RunSettings settings = settings();
        List<PlannedTrial> planned = new ArrayList<>();
        for (Variant variant : variants) {
            int start = 1 + planned.size() / settings.workloads().size();
            for (Workload workload : settings.workloads()) {
                planned.add(new PlannedTrial(planned.size() + 1, start, start, variant.subject(), workload.name()));
            }
        }
        return run(planned, variants);
    }

    /** Runs one duet of both variants. */
    List<TrialResult> duet(Variant first, Variant second) throws InterruptedException {
        return duets(1, first, second);
    }

    /** Runs duets of both variants, one in each block. */
    List<TrialResult> duets(int blocks, Variant first, Variant second) throws InterruptedException {
        List<PlannedTrial> planned = new ArrayList<>();
        boolean isAgain = first.equals(second);
        for (int block = 1; block <= blocks; block++) {
            for (Workload workload : settings().workloads()) {
                planned.add(
                        new PlannedTrial(planned.size() + 1, block, block, 1, first.subject(), workload.name(), false));
                planned.add(new PlannedTrial(
                        planned.size() + 1, block, block, 2, second.subject(), workload.name(), isAgain));
            }
        }
        profile = "duet";
        return run(planned, first, second);
    }

    /** The variants as a run starts them that varies the AOT cache. */
    List<Variant> prepared(List<Variant> variants, Path folder, Consumer<String> told) throws InterruptedException {
        RunSettings settings = settings();
        return new AotCaches(settings, folder, generator(settings), told).prepare(variants);
    }

    private List<TrialResult> run(List<PlannedTrial> planned, Variant... variants) throws InterruptedException {
        RunSettings settings = settings();
        LoadGenerator generator = generator(settings);
        List<Variant> distinct = List.of(variants).stream().distinct().toList();
        Runner runner = new Runner(settings, results, generator, this).announcing(applications);
        if (repeating) {
            return new Campaign(runner, results, distinct).run(planned, block -> true);
        }
        Map<Subject, Variant> bySubject = distinct.stream().collect(toMap(Variant::subject, identity()));
        for (List<PlannedTrial> start : planned.stream()
                .collect(groupingBy(PlannedTrial::start, TreeMap::new, toList()))
                .values()) {
            runner.run(new DueStart(start, 1, true, List.of()), bySubject::get);
        }
        return results.trials();
    }

    LoadGenerator generator(RunSettings settings) {
        return changed.apply(Generators.make(
                settings.generator(),
                new Generators.Place(
                        settings.jvm().java(), stack.folder(), settings.cpus().generator(), 0)));
    }

    RunSettings settings() {
        JvmSettings jvm = new JvmSettings(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                Optional.of(new HeapSize("64m")),
                "Serial",
                List.of(),
                recorded);
        return new RunSettings(
                stack.catalog().suite("fakes"),
                new ApplicationSettings(
                        jvm,
                        CpuPlan.choose(ProcessorLayout.ofThisProcess(), Map.of()),
                        hosts,
                        limits,
                        OptionalInt.empty()),
                List.copyOf(stack.catalog().workloads().values()),
                profile,
                1,
                databases,
                goal.map(sought -> new CapacityAim(sought, 300, false, curve)),
                pods);
    }

    @Override
    public void startIsRepeated(DueStart start) {
        repeats.add(start);
    }

    @Override
    public void trialsStart(List<PlannedTrial> together, int attempt) {
        steps.clear();
    }

    @Override
    public void stepStarts(String step) {
        steps.add(step);
        atStep.accept(step);
    }

    @Override
    public void trialEnds(TrialResult result) {}

    @Override
    public void tidyingFailed(String what) {
        warnings.add(what);
    }
}
