package dev.hilo.harness.run.trial;

import dev.hilo.harness.catalog.Telemetry;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.probe.MetricsProbe;
import dev.hilo.harness.probe.MicrometerSeries;
import dev.hilo.harness.probe.PausableProbe;
import dev.hilo.harness.probe.ReplicaMetricsProbe;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.start.Application;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The scrapes of an application's own metrics.
 *
 * @param latest values of the last good scrape, by hilo's names
 */
record Scrapes(PausableProbe probe, Supplier<Map<String, Double>> latest) {

    /** Empty where the application shows none. */
    static Optional<Scrapes> of(TrialFolder folder, Telemetry telemetry, Application application) {
        if (telemetry.metricsPath() == null) {
            return Optional.empty();
        }
        Map<String, String> series = new LinkedHashMap<>(MicrometerSeries.JVM);
        series.putAll(telemetry.series());
        List<RunningApplication> replicas = application.running().replicas();
        if (replicas.size() == 1) {
            MetricsProbe probe = probe(folder, telemetry, application.running(), series, "metrics-last.txt");
            return Optional.of(new Scrapes(new PausableProbe(probe), probe::latest));
        }
        series.put(ReplicaMetricsProbe.REQUESTS, ReplicaMetricsProbe.REQUESTS_ANSWERED);
        List<MetricsProbe> each = new ArrayList<>();
        for (RunningApplication replica : replicas) {
            each.add(probe(folder, telemetry, replica, series, "metrics-last-%d.txt".formatted(each.size() + 1)));
        }
        ReplicaMetricsProbe probe = new ReplicaMetricsProbe(List.copyOf(each));
        return Optional.of(new Scrapes(new PausableProbe(probe), probe::latest));
    }

    private static MetricsProbe probe(
            TrialFolder folder,
            Telemetry telemetry,
            RunningApplication running,
            Map<String, String> series,
            String lastScrape) {
        Path file = folder.probes().resolve(lastScrape);
        return new MetricsProbe(Application.baseUrl(running).resolve(telemetry.metricsPath()), series, file);
    }
}
