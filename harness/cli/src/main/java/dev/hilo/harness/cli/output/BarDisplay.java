package dev.hilo.harness.cli.output;

import dev.hilo.harness.cli.environment.Terminal;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Progress bar of the running trial, for a terminal; it advances once a second. */
public final class BarDisplay implements TrialDisplay {
    private final Clock clock;
    private final Timer timer = new Timer("progress", true);
    private ProgressBar bar;
    private volatile String step = "";

    BarDisplay(Clock clock) {
        this.clock = clock;
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        move();
                    }
                },
                Duration.ofSeconds(1).toMillis(),
                Duration.ofSeconds(1).toMillis());
    }

    @Override
    public synchronized void trialStarts(String title) {
        bar = new ProgressBarBuilder()
                .setTaskName(title)
                .setInitialMax(Math.round(clock.expectedSecondsOfTrial()))
                .setStyle(ProgressBarStyle.ASCII)
                .setUnit(" s", 1)
                .hideEta()
                .setMaxRenderedLength(Terminal.columns())
                .clearDisplayOnFinish()
                .build();
    }

    @Override
    public void stepStarts(String newStep) {
        step = newStep;
        move();
    }

    private synchronized void move() {
        if (bar != null) {
            long second = Math.round(clock.secondsOfTrial());
            bar.maxHint(Math.max(second, bar.getMax()));
            bar.stepTo(second);
            bar.setExtraMessage(" %s, %s left".formatted(step, Clock.told(clock.remainingSeconds())));
        }
    }

    @Override
    public synchronized void trialEnds() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
