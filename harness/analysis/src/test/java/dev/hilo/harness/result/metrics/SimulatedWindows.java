package dev.hilo.harness.result.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * Latencies of two sides in 20 pairs of windows of a second, at 400/s. The noise is that of a small shared machine: each JVM compiles its
 * own way, the machine changes its speed every few seconds, both sides get warmer, one request in fifty is slow, each side pauses every few
 * seconds, and some windows meet a stall of the machine that no clock saw.
 *
 * @param unseenStalls share of the windows
 * @param slower factor of the slow requests of the second side
 * @param pause of the second side, every {@code everySeconds} of its load; that of the first side is the usual one
 */
record SimulatedWindows(double unseenStalls, double slower, double pauseMs, double everySeconds) {
    static final SimulatedWindows SAME = new SimulatedWindows(0.02, 1, 12, 3);

    private static final int PAIRS = 20;
    private static final int REQUESTS = 360;
    private static final double WINDOW_MS = 900;
    private static final double USUAL_PAUSE_MS = 12;
    private static final double MEDIAN_MS = 1.2;
    private static final double SLOW_MS = 6;
    /** Standard deviations of the logarithm: of a JVM, of the speed of the machine. */
    private static final double OF_JVM = 0.05;

    private static final double OF_SPEED = 0.2;

    /** The windows of both sides, in microseconds. */
    record Duet(List<Histogram> first, List<Histogram> second) {}

    Duet next(Random random) {
        Side first = new Side(random, 1, USUAL_PAUSE_MS);
        Side second = new Side(random, slower, pauseMs);
        double speed = 1;
        for (int window = 0; window < 2 * PAIRS; window++) {
            if (window % 7 == 0) {
                speed = Math.exp(OF_SPEED * random.nextGaussian());
            }
            boolean isFirst = (window % 2 == 0) == (window / 2 % 2 == 0);
            (isFirst ? first : second).add(speed * (1 + 0.3 * Math.exp(-window / 15.0)));
        }
        return new Duet(first.windows, second.windows);
    }

    private final class Side {
        private final List<Histogram> windows = new ArrayList<>();
        private final Random random;
        private final double factor;
        private final double pause;
        private final double scale;
        private double nextPause;

        Side(Random random, double factor, double pause) {
            this.random = random;
            this.factor = factor;
            this.pause = pause;
            scale = Math.exp(OF_JVM / Math.sqrt(2) * random.nextGaussian());
            nextPause = random.nextDouble() * everySeconds;
        }

        void add(double speed) {
            double pauseAt = nextPause < 1 ? nextPause * WINDOW_MS : Double.NaN;
            nextPause = nextPause < 1 ? everySeconds * (0.7 + 0.6 * random.nextDouble()) : nextPause - 1;
            boolean stalls = random.nextDouble() < unseenStalls;
            double stallAt = stalls ? random.nextDouble() * WINDOW_MS : Double.NaN;
            double stall = 8 + 25 * random.nextExponential();
            Histogram window = new Histogram(3);
            for (int request = 0; request < REQUESTS; request++) {
                double at = random.nextDouble() * WINDOW_MS;
                double ms = scale * speed * served() + left(at, pauseAt, pause) + left(at, stallAt, stall);
                window.recordValue(Math.round(1000 * ms));
            }
            windows.add(window);
        }

        private double served() {
            return random.nextInt(50) == 0
                    ? SLOW_MS * factor * Math.exp(0.15 * random.nextGaussian())
                    : MEDIAN_MS * Math.exp(0.4 * random.nextGaussian());
        }

        /** The rest of a pause that a request meets. */
        private double left(double at, double from, double length) {
            return at >= from && at < from + length ? from + length - at : 0;
        }
    }
}
