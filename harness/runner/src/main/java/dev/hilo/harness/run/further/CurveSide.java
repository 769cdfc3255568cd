package dev.hilo.harness.run.further;

import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.run.capacity.CurveRates.Point;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.StepJudgement.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One application of a response curve. An application that dies in a window is started again for the next one. */
public final class CurveSide implements WindowedSide {
    /** The most restarts of an application that has died. */
    private static final int RESTARTS = 3;

    private final Path folder;
    private final FurtherLoad load;
    private final LatencyGoal goal;
    private final StringBuilder lines = new StringBuilder(CurveWindow.HEADER).append('\n');
    private Point due;
    private int deaths;

    /** @param folder of the trial */
    public CurveSide(Path folder, FurtherLoad load, LatencyGoal goal) {
        this.folder = folder;
        this.load = load;
        this.goal = goal;
    }

    /** Whether there is an application for this window. */
    boolean isReadyFor(Point point, int number) throws Exception {
        due = point;
        boolean ready = deaths <= RESTARTS && load.revive(folder.resolve("restarts/curve-%02d".formatted(number)));
        if (!ready) {
            add(CurveWindow.without(number, due.perSecond(), due.percent(), due.up(), "it had died before"));
        }
        return ready;
    }

    @Override
    public CapacityStep begin(int number) throws IOException {
        return new CapacityStep(load, goal, CurveWindow.folder(folder, number), due.perSecond());
    }

    @Override
    public void awaitIdle() throws InterruptedException {
        load.awaitIdle();
    }

    @Override
    public void record(int number, CapacityStep.Result result) throws IOException {
        Outcome outcome = result.judgement().outcome();
        deaths += outcome == Outcome.DIED ? 1 : 0;
        String reason = result.judgement().reason();
        boolean measured = Double.isFinite(result.errorsPercent()) && outcome != Outcome.STALLED;
        add(
                measured
                        ? CurveWindow.read(folder, number, due.perSecond(), due.percent(), due.up(), reason)
                        : CurveWindow.without(number, due.perSecond(), due.percent(), due.up(), reason));
    }

    private void add(CurveWindow window) throws IOException {
        lines.append(window.line()).append('\n');
        Files.writeString(folder.resolve(CurveWindow.FILE), lines);
    }
}
