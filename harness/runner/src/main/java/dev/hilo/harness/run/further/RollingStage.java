package dev.hilo.harness.run.further;

import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.Stress.Kind;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A rolling restart of an application's replicas in the middle of a load: which requests it costs, and how long it takes. */
public final class RollingStage {
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
     * @param seconds of the load after the restart has begun; a restart that takes longer has failed
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
        if (running == null && second >= StressFiles.FROM) {
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
        return new StressFiles(files, goal).survived(perSecond, whole, perSecond, seconds - whole);
    }

    private static Stress failed(int perSecond, int seconds, String why) {
        return new Stress(perSecond, seconds, perSecond, 0, null, null, null, null, null, why);
    }
}
