package dev.hilo.harness.run;

import dev.hilo.harness.load.WrkOutput;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.closedloop.ClosedLoopFigure;
import dev.hilo.harness.run.closedloop.Measurement;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Gathers what is to be told of one closed-loop measurement. */
final class ClosedLoopReport {
    private final PlannedTrial planned;
    private final Steps steps;
    private final Map<String, String> software = new LinkedHashMap<>();
    private final Map<ClosedLoopFigure, Double> metrics = new EnumMap<>(ClosedLoopFigure.class);

    ClosedLoopReport(PlannedTrial planned, Steps steps) {
        this.planned = planned;
        this.steps = steps;
    }

    void databaseStarted(Map<String, String> found) {
        software.putAll(found);
    }

    void applicationStarted(Application application) {
        metrics.put(ClosedLoopFigure.START_S, application.startupSeconds());
    }

    void measured(WrkOutput output, ResourceUse application, ResourceUse database, ResourceUse wrk) {
        metrics.put(ClosedLoopFigure.REQUESTS_PER_S, output.requestsPerSecond());
        metrics.put(ClosedLoopFigure.WRK_P50_MS, output.p50Millis());
        metrics.put(ClosedLoopFigure.WRK_P99_MS, output.p99Millis());
        metrics.put(ClosedLoopFigure.REQUESTS, (double) output.requests());
        metrics.put(ClosedLoopFigure.NON_2XX, (double) output.badAnswers());
        metrics.put(ClosedLoopFigure.SOCKET_ERRORS, (double) output.socketErrors());
        put(ClosedLoopFigure.APPLICATION_CPU_PERCENT, application.cpuPercent());
        put(ClosedLoopFigure.APPLICATION_CPU_MS_PER_REQUEST, 1000 * application.cpuSeconds() / output.requests());
        put(ClosedLoopFigure.RSS_MB, application.rssMb());
        put(ClosedLoopFigure.DATABASE_CPU_PERCENT, database.cpuPercent());
        put(ClosedLoopFigure.WRK_CPU_PERCENT, wrk.cpuPercent());
    }

    /** What could not be read stays absent. */
    private void put(ClosedLoopFigure metric, double value) {
        if (Double.isFinite(value)) {
            metrics.put(metric, value);
        }
    }

    Measurement success() {
        return new Measurement(planned, software, metrics, null);
    }

    Measurement failure(Exception cause) {
        return new Measurement(planned, software, metrics, steps.told(cause));
    }
}
