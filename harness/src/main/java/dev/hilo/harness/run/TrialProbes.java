package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.BusyProcessors;
import dev.hilo.harness.probe.CpuProbe;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.probe.HostProbe;
import dev.hilo.harness.probe.MetricsProbe;
import dev.hilo.harness.probe.MicrometerSeries;
import dev.hilo.harness.probe.Probes;
import dev.hilo.harness.probe.ProcProbe;
import dev.hilo.harness.probe.ProcReading;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.ResultFiles;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The probes of a trial: everything that is sampled while the load generator runs. */
final class TrialProbes implements Resource {
    private final TrialFolder folder;
    private final Probes probes;
    private final MetricsProbe metrics;
    private final long applicationPid;
    private final long begin = System.currentTimeMillis();
    private long loadStart;
    private long end;

    private TrialProbes(TrialFolder folder, Probes probes, MetricsProbe metrics, long applicationPid) {
        this.folder = folder;
        this.probes = probes;
        this.metrics = metrics;
        this.applicationPid = applicationPid;
    }

    static TrialProbes start(
            TrialFolder folder,
            CpuSet processors,
            Variant variant,
            Application application,
            Optional<DatabaseServer> database)
            throws IOException {
        Path lastScrape = folder.probes().resolve("metrics-last.txt");
        Map<String, String> series = new LinkedHashMap<>(MicrometerSeries.JVM);
        series.putAll(variant.series());
        MetricsProbe metrics =
                new MetricsProbe(application.baseUrl().resolve(variant.metricsPath()), series, lastScrape);
        Probes probes = Probes.start(folder.probes());
        probes.add(metrics);
        addProcess(probes, "application", application.pid());
        OptionalLong databasePid = database.map(DatabaseServer::pid).orElse(OptionalLong.empty());
        if (databasePid.isPresent()) {
            addProcess(probes, "database", databasePid.getAsLong());
        }
        // The work of a server that somebody else runs, perhaps here, cannot be told from that of others.
        boolean isOurs = database.isEmpty() || databasePid.isPresent();
        probes.add(new HostProbe(isOurs ? BusyProcessors.of(processors) : BusyProcessors.NONE));
        addProcess(probes, "harness", ProcessHandle.current().pid());
        return new TrialProbes(folder, probes, metrics, application.pid());
    }

    void addGenerator(long pid) throws IOException {
        addProcess(probes, "generator", pid);
    }

    private static void addProcess(Probes probes, String name, long pid) throws IOException {
        probes.add(new ProcProbe(name, pid));
        probes.add(new CpuProbe(name, pid));
    }

    /** What the application has used up to now. */
    ApplicationUse applicationUse() {
        return new ApplicationUse(
                System.currentTimeMillis(),
                ProcReading.of(applicationPid).map(reading -> reading.cpuSeconds() * 1e3),
                Optional.ofNullable(metrics.latest().get("compilation_ms")));
    }

    /** Ends the sampling: what follows, the stop of the application, is no part of the load. */
    void loadEnded() throws IOException {
        loadStart = LoadTotals.read(folder.load().resolve(ResultFiles.TOTALS)).startedAtEpochMillis();
        probes.markLoadStart(loadStart);
        probes.close();
        end = System.currentTimeMillis();
    }

    List<String> problems() {
        return probes.problems();
    }

    /** Takes what belongs to this trial from the flight recording, which is whole only when the application has ended. */
    void extract(FlightRecording recording) throws IOException {
        recording.extract(folder.probes(), new FlightRecording.Span(begin, loadStart, end));
    }

    @Override
    public void close() {
        probes.close();
    }
}
