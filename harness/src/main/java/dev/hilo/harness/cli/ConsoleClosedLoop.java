package dev.hilo.harness.cli;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.closedloop.ClosedLoopFigure;
import dev.hilo.harness.run.closedloop.ClosedLoopLoad;
import dev.hilo.harness.run.closedloop.ClosedLoopProgress;
import dev.hilo.harness.run.closedloop.Measurement;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/** Shows how far the closed-loop measurements are. */
final class ConsoleClosedLoop implements ClosedLoopProgress, AutoCloseable {
    /** A guess at database, application start, contract and stop on two ordinary cores. */
    private static final double START_SECONDS = 25;

    private final PrintWriter out;
    private final Clock clock;
    private final int planned;
    private final TrialDisplay display;

    private ConsoleClosedLoop(PrintWriter out, Clock clock, int planned) {
        this.out = out;
        this.clock = clock;
        this.planned = planned;
        this.display = TrialDisplay.choose(out, clock);
    }

    static ConsoleClosedLoop begin(
            PrintWriter out, ClosedLoopLoad load, long seed, List<PlannedTrial> planned, Path folder) {
        Clock clock =
                new Clock(Collections.nCopies(planned.size(), load.warmUpSeconds() + load.seconds() + START_SECONDS));
        out.printf(
                "%d measurements, about %s; %d connections, seed %d%nresults in %s%n",
                planned.size(), Clock.told(clock.expectedSecondsOfRun()), load.connections(), seed, folder);
        if (load.profiled()) {
            out.println("a flight recording is made of each measured part: figures are lower than without --jfr");
        }
        out.flush();
        return new ConsoleClosedLoop(out, clock, planned.size());
    }

    @Override
    public void measurementStarts(PlannedTrial one) {
        clock.trialStarts();
        display.trialStarts(title(one));
    }

    @Override
    public void stepStarts(String step) {
        display.stepStarts(step);
    }

    @Override
    public void measurementEnds(Measurement measurement) {
        display.trialEnds();
        out.printf("%s: %s%n", title(measurement.planned()), told(measurement));
        out.flush();
    }

    private String title(PlannedTrial one) {
        return "[%d/%d] %s".formatted(one.number(), planned, one.subject().name());
    }

    private static String told(Measurement measurement) {
        return measurement.isGood()
                ? "%s requests/s, %s CPU ms/request"
                        .formatted(
                                told(measurement, ClosedLoopFigure.REQUESTS_PER_S),
                                told(measurement, ClosedLoopFigure.APPLICATION_CPU_MS_PER_REQUEST))
                : "FAILED: " + measurement.failure();
    }

    private static String told(Measurement measurement, ClosedLoopFigure metric) {
        return metric.told(measurement.metrics().getOrDefault(metric, Double.NaN));
    }

    @Override
    public void close() {
        display.trialEnds();
    }
}
