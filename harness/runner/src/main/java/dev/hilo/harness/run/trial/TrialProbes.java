package dev.hilo.harness.run.trial;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.env.BusyProcessors;
import dev.hilo.harness.env.ProgramClasses;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.probe.HostProbe;
import dev.hilo.harness.probe.MeterProbe;
import dev.hilo.harness.probe.NeighboursProbe;
import dev.hilo.harness.probe.PausableProbe;
import dev.hilo.harness.probe.ProbeProblem;
import dev.hilo.harness.probe.Probes;
import dev.hilo.harness.probe.WatchdogProbe;
import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.probe.profile.StackSamples;
import dev.hilo.harness.probe.profile.WaitStacks;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Segment;
import dev.hilo.harness.run.load.ApplicationUse;
import dev.hilo.harness.run.load.BesideProbes;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.Resource;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.harness.run.start.TrialDatabase;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.ResultFiles;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The probes of a trial: everything that is sampled while the load generator runs. */
public final class TrialProbes implements Resource {
    private static final String GENERATOR = "load generator";
    private static final double MILLIS_PER_SECOND = 1000;
    /** A scrape that began before the compared seconds ends before them. */
    private static final double LONGEST_SCRAPE_SECONDS = 1;

    private final TrialFolder folder;
    private final Probes probes;
    private final Optional<Scrapes> metrics;
    private final Optional<NeighboursProbe> neighbours;
    private final RunningApplication application;
    private final Path artifact;
    private final long begin = System.currentTimeMillis();
    private LoadTotals totals;
    private long loadStart;
    private long end;
    /** Milliseconds by which the wall clock of the application is ahead of that of this machine. */
    private long clockAhead;

    private TrialProbes(
            TrialFolder folder,
            Probes probes,
            Optional<Scrapes> metrics,
            Optional<NeighboursProbe> neighbours,
            RunningApplication application,
            Path artifact) {
        this.folder = folder;
        this.probes = probes;
        this.metrics = metrics;
        this.neighbours = neighbours;
        this.application = application;
        this.artifact = artifact;
    }

    /** @param partners the other application of a duet, whose CPU time does not count as that of other programs */
    public static TrialProbes start(TrialFolder folder, StartedApplication side, List<StartedApplication> partners)
            throws IOException {
        Application application = side.application();
        Optional<DatabaseServer> database = side.database().server();
        CpuSet processors = side.spec().settings().cpus().all();
        Probes probes = Probes.start(folder.probes());
        Optional<Scrapes> metrics = Scrapes.of(folder, side.spec().variant().telemetry(), application);
        if (metrics.isPresent()) {
            probes.add(metrics.get().probe());
        }
        probes.add(MeterProbe.resources("application", application.resources()));
        Optional<GroupMeter> group = application.group();
        probes.add(MeterProbe.cpuByKind("application", application.resources()));
        if (group.isPresent()) {
            // at the same moments, so that one question to a pod serves both
            probes.add(MeterProbe.group("application", group.get()));
        }
        ReplicaProbes.add(probes, application.running());
        Optional<NeighboursProbe> neighbours =
                application.running().neighbours().map(NeighboursProbe::new);
        if (neighbours.isPresent()) {
            probes.add(neighbours.get());
        }
        BesideProbes.addNode(probes, application.running());
        Optional<ResourceMeter> ofDatabase = database.flatMap(TrialDatabase::resources);
        if (ofDatabase.isPresent()) {
            probes.add(MeterProbe.resources("database", ofDatabase.get()));
        }
        BesideProbes.add(probes, "", side);
        boolean allOurs = Stream.concat(Stream.of(side), partners.stream())
                .allMatch(one ->
                        isDatabaseOurs(one) && one.application().running().isOnThisMachine());
        Optional<CpuSet> here = side.processorsHere();
        probes.add(new HostProbe(here, allOurs ? BusyProcessors.of(processors) : BusyProcessors.NONE));
        if (!partners.isEmpty() && here.isPresent()) {
            probes.add(WatchdogProbe.start(here.get()));
        }
        add(probes, "harness", LocalProcesses.self());
        for (StartedApplication partner : partners) {
            probes.add(MeterProbe.cpu("partner", partner.application().resources()::cpuSeconds));
            BesideProbes.add(probes, "partner-", partner);
        }
        return new TrialProbes(folder, probes, metrics, neighbours, application.running(), side.artifact());
    }

    /**
     * Whether the database, if there is one, is a process of this machine that this run started. The CPU time of a server that the user
     * runs here cannot be told apart from that of other programs, and that of a server elsewhere is no part of this machine's.
     */
    private static boolean isDatabaseOurs(StartedApplication side) {
        Optional<DatabaseServer> server = side.database().server();
        return server.isEmpty() || server.get().pid().isPresent();
    }

    public void addGenerator(ResourceMeter generator) throws IOException {
        add(probes, "generator", generator);
    }

    private static void add(Probes probes, String name, ResourceMeter meter) throws IOException {
        probes.add(MeterProbe.resources(name, meter));
        probes.add(MeterProbe.cpu(name, meter::cpuSeconds));
    }

    /** The CPU time of the application up to now. */
    public ApplicationUse applicationUse() {
        return new ApplicationUse(
                System.currentTimeMillis(),
                application.resources().cpuSeconds().stream()
                        .mapToObj(seconds -> seconds * 1e3)
                        .findFirst(),
                metrics.map(scrapes -> scrapes.latest().get().get("compilation_ms")));
    }

    /**
     * Is called repeatedly while a load lasts. A scrape keeps the application's processor busy for some milliseconds, in which its requests
     * wait, and what it allocates depends on the kind of thread: it is no work of a request, so there is none where sides of a duet are compared.
     *
     * @param second of the load, from 0
     * @param duet the load, where its sides are compared
     */
    public void isLoaded(double second, Optional<Duet> duet) {
        boolean isCompared = duet.filter(load ->
                        second >= load.settleSeconds() - LONGEST_SCRAPE_SECONDS && second < load.comparedUntil())
                .isPresent();
        metrics.map(Scrapes::probe).ifPresent(isCompared ? PausableProbe::pause : PausableProbe::goOn);
    }

    /** Ends the sampling, before the application is stopped. */
    public void loadEnded() throws IOException, InterruptedException {
        totals = LoadTotals.read(folder.load().resolve(ResultFiles.TOTALS));
        loadStart = totals.startedAtEpochMillis();
        probes.markLoadStart(loadStart);
        metrics.ifPresent(scrapes -> scrapes.probe().goOn());
        probes.close();
        end = System.currentTimeMillis();
        clockAhead = application.clockAheadMillis();
    }

    /** Name and version of the load generator, by its role; empty where it does not say. */
    Map<String, String> loadedBy() {
        return totals == null || totals.generator() == null ? Map.of() : Map.of(GENERATOR, totals.generator());
    }

    /** The program beside the application on its host that used most; empty where none did, or the host does not tell. */
    Optional<String> busiestNeighbour() {
        return neighbours.flatMap(NeighboursProbe::busiest);
    }

    List<ProbeProblem> problems() {
        return probes.problems();
    }

    /** Extracts this trial's part of the flight recording, which is complete only when the application has ended. */
    void extract(FlightRecording recording) throws IOException {
        recording.extract(
                folder.probes(),
                new FlightRecording.Span(begin, loadStart, end).later(clockAhead),
                ProgramClasses.of(artifact)::contains);
    }

    /** Extracts the samples of the seconds in which costs are compared. */
    void extractStacks(Path profile, Profiler profiler, List<Segment> segments) throws IOException {
        StackSamples.read(profile, profiler, ofCosts(segments)).write(folder.probes());
    }

    /** Extracts the waits that begin in these seconds. */
    void extractWaits(FlightRecording recording, List<Segment> segments) throws IOException {
        WaitStacks.read(recording.file(), ofCosts(segments)).write(folder.probes());
    }

    private Predicate<Instant> ofCosts(List<Segment> segments) {
        return time -> segments.stream()
                .filter(segment -> segment.kind() == Segment.Kind.TOGETHER)
                .anyMatch(segment -> segment.holds((time.toEpochMilli() - clockAhead - loadStart) / MILLIS_PER_SECOND));
    }

    @Override
    public void close() {
        probes.close();
    }
}
