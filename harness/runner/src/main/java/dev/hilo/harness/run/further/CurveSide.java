package dev.hilo.harness.run.further;

import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.CurveRates.Point;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.StepJudgement.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One application of a response curve. */
public final class CurveSide extends WindowedSide {
    private final Path folder;
    private final StringBuilder lines = new StringBuilder(CurveWindow.HEADER).append('\n');
    private Point due;

    /** @param folder of the trial */
    public CurveSide(Path folder, FurtherLoad load, LatencyGoal goal) {
        super(load, goal);
        this.folder = folder;
    }

    /** Whether there is an application for this window. */
    boolean isReadyFor(Point point, int number) throws Exception {
        due = point;
        boolean ready = revive(folder.resolve("restarts/curve-%02d".formatted(number)));
        if (!ready) {
            add(window(number, Double.NaN, "it had died before"));
        }
        return ready;
    }

    @Override
    Path folder(int number) {
        return CurveWindow.folder(folder, number);
    }

    @Override
    int perSecond() {
        return due.perSecond();
    }

    @Override
    void store(int number, CapacityStep.Result result) throws IOException {
        Outcome outcome = result.judgement().outcome();
        double goalPercent =
                switch (outcome) {
                    case HELD, MISSED -> 100 * result.goalShare();
                    case DIED -> Double.POSITIVE_INFINITY;
                    case GENERATOR_FAILED, STALLED -> Double.NaN;
                };
        CurveWindow window = window(number, goalPercent, result.judgement().reason());
        boolean measured = Double.isFinite(result.errorsPercent()) && outcome != Outcome.STALLED;
        add(
                measured
                        ? window.with(
                                StepMetrics.read(folder(number), StepMetrics.LEAD_SECONDS), applicationProcessors())
                        : window);
    }

    private CurveWindow window(int number, double goalPercent, String reason) {
        return CurveWindow.without(number, due.perSecond(), due.percent(), due.up(), goalPercent, reason);
    }

    private void add(CurveWindow window) throws IOException {
        lines.append(window.line()).append('\n');
        Files.writeString(folder.resolve(CurveWindow.FILE), lines);
    }
}
