package dev.hilo.harness.run.further;

import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.Stress.Kind;
import dev.hilo.harness.result.metrics.ProcessPeak;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.Recovery;
import dev.hilo.harness.run.capacity.StepJudgement;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A rolling restart of an application's replicas in the middle of a load: which requests it costs, and how long it takes. */
public final class RollingStage {
    private static final int FROM = CapacityTimes.LEAD + CapacityTimes.BEFORE_STRESS;
    /** The longest wait for the end of a restart that outlasts its load. */
    private static final int MORE_SECONDS = 300;

    private final Path folder;
    private final FurtherLoad load;
    private final LatencyGoal goal;
    private final CompletableFuture<Double> ended = new CompletableFuture<>();
    private Thread running;
    private long begun;

    /** @param trial folder of the trial */
    public RollingStage(Path trial, FurtherLoad load, LatencyGoal goal) {
        this.folder = trial;
        this.load = load;
        this.goal = goal;
    }

    /** Whether there are several replicas, of which one can be replaced while another serves. */
    public boolean hasReplicas() {
        return load.application().running().rollingRestart().isPresent();
    }

    /**
     * @param perSecond arrivals before the restart and in it
     * @param seconds of the load from the restart's begin on; one that is not over by then is told as such
     */
    public Stress run(int perSecond, int seconds) throws Exception {
        Path files = folder.resolve(Kind.ROLLING_RESTART.text());
        try {
            load.run(
                    files,
                    List.of(new LoadPhase(perSecond, perSecond, CapacityTimes.BEFORE_STRESS + seconds)),
                    this::beginAt);
            Stress stress = told(files, perSecond, seconds, ended.get(MORE_SECONDS, TimeUnit.SECONDS));
            stress.write(folder, Kind.ROLLING_RESTART);
            return stress;
        } catch (ExecutionException e) {
            Stress failed = failed(perSecond, seconds, e.getCause().getMessage());
            failed.write(folder, Kind.ROLLING_RESTART);
            return failed;
        } catch (TimeoutException e) {
            throw new IOException("the rolling restart did not end within %d s".formatted(seconds + MORE_SECONDS), e);
        } finally {
            if (running != null) {
                running.interrupt();
            }
        }
    }

    private void beginAt(double second) {
        if (running == null && second >= FROM) {
            begun = System.nanoTime();
            running = Thread.ofVirtual().name("rolling restart").start(this::restart);
        }
    }

    private void restart() {
        try {
            load.application().running().rollingRestart().orElseThrow().run();
            ended.complete((System.nanoTime() - begun) / 1e9);
        } catch (IOException | InterruptedException | RuntimeException e) {
            ended.completeExceptionally(e);
        }
    }

    private Stress told(Path files, int perSecond, int seconds, double took) throws IOException {
        int whole = (int) Math.ceil(took);
        if (whole > seconds) {
            return failed(perSecond, whole, "it took %d s, longer than its load of %d s".formatted(whole, seconds));
        }
        StepMetrics meanwhile = StepMetrics.read(files, FROM, FROM + whole);
        ProcessPeak peak = ProcessPeak.read(files, "application", FROM);
        OptionalInt recovery = recovery(files, FROM + whole, FROM + seconds);
        return new Stress(
                perSecond,
                whole,
                perSecond,
                seconds - whole,
                recovery.isPresent() ? recovery.getAsInt() : null,
                100 - meanwhile.errorsPercent(),
                meanwhile.latencyMillis(goal.firstPercentile()),
                peak.rssMb(),
                peak.threads(),
                null);
    }

    private OptionalInt recovery(Path files, int from, int to) throws IOException {
        List<Boolean> held = new ArrayList<>();
        for (int second = from; second < to; second++) {
            held.add(StepJudgement.of(goal, StepMetrics.read(files, second, second + 1), Double.NaN)
                    .holds());
        }
        return Recovery.seconds(held);
    }

    private static Stress failed(int perSecond, int seconds, String why) {
        return new Stress(perSecond, seconds, perSecond, 0, null, null, null, null, null, why);
    }
}
