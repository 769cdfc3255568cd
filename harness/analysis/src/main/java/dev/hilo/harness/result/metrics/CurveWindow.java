package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A window of a response curve: one application at one rate.
 *
 * @param number of the step, from 1
 * @param percent the rate in percent of the capacity
 * @param up whether it is on the way up
 * @param p50Millis latency; NaN, like the other values, where the machine stalled or the application died
 * @param failedPercent of its requests
 * @param timeoutPercent of its requests; NaN in a recording of an earlier version
 * @param cpuPercent of the application, in percent of its processors
 * @param goalPercent the largest share of its limit that a latency or the failures took: 100 at the goal, infinite where the application died or
 *     no request has a latency; NaN where that says nothing of the application
 * @param reason why the goal was missed or the window does not count; empty where the goal was met
 */
public record CurveWindow(
        int number,
        int perSecond,
        int percent,
        boolean up,
        double p50Millis,
        double p99Millis,
        double failedPercent,
        double timeoutPercent,
        double cpuPercent,
        double goalPercent,
        String reason) {
    /** Share of timeouts among the latencies, in percent, above which p99 is that of a request which timed out. */
    public static final int TIMEOUTS_OF_P99 = 1;

    public static final String FILE = "curve.csv";
    public static final String HEADER =
            "window,rate_per_s,capacity_percent,direction,latency_p50_ms,latency_p99_ms,failed_percent,timeout_percent,application_cpu_percent,goal_percent,reason";

    private static final int MEDIAN = 50;
    private static final int P99 = 99;

    /** Windows of a trial; none without a curve. @throws IOException when the file cannot be read */
    public static List<CurveWindow> read(Path trialFolder) throws IOException {
        return CsvTable.read(trialFolder.resolve(FILE)).rows().stream()
                .map(row -> new CurveWindow(
                        (int) row.number("window"),
                        (int) row.number("rate_per_s"),
                        (int) row.number("capacity_percent"),
                        row.text("direction").equals("up"),
                        row.number("latency_p50_ms"),
                        row.number("latency_p99_ms"),
                        row.number("failed_percent"),
                        row.number("timeout_percent"),
                        row.number("application_cpu_percent"),
                        row.number("goal_percent"),
                        row.text("reason")))
                .toList();
    }

    /**
     * This window with what its load measured.
     *
     * @param processors of the application, or its quota of them
     */
    public CurveWindow with(StepMetrics metrics, double processors) {
        return new CurveWindow(
                number,
                perSecond,
                percent,
                up,
                metrics.latencyMillis(MEDIAN),
                metrics.latencyMillis(P99),
                metrics.errorsPercent(),
                metrics.timeoutsPercent(),
                metrics.applicationCpuPercent() / processors,
                goalPercent,
                reason);
    }

    /** A window without a measurement. */
    public static CurveWindow without(
            int number, int perSecond, int percent, boolean up, double goalPercent, String reason) {
        return new CurveWindow(
                number,
                perSecond,
                percent,
                up,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                goalPercent,
                reason);
    }

    /** The folder of a window's load. */
    public static Path folder(Path trial, int number) {
        return trial.resolve("curve/%02d".formatted(number));
    }

    /** Whether its latencies are those of the application. */
    public boolean counts() {
        return Double.isFinite(p99Millis) && !Double.isNaN(goalPercent);
    }

    /** Whether its p99 is a lower bound, because that many of the requests with a latency timed out. */
    public boolean isBound() {
        return 100 * timeoutPercent / (100 - withoutLatencyPercent()) > TIMEOUTS_OF_P99;
    }

    /** Share of the requests that have no latency: those that failed in another way than by a timeout. */
    public double withoutLatencyPercent() {
        return failedPercent - timeoutPercent;
    }

    /** Whether the window was measured with the load generator as the limit: its latencies may be those of the generator, or of fewer arrivals. */
    public boolean isOfTheGenerator() {
        return Double.isFinite(p99Millis) && Double.isNaN(goalPercent);
    }

    /** Whether its application died. Where all of its requests failed, or some and none may, the share of the goal is infinite, too. */
    public boolean isDeath() {
        return Double.isInfinite(goalPercent) && Double.isNaN(failedPercent);
    }

    public String line() {
        return "%d,%d,%d,%s,%s,%s,%s,%s,%s,%s,%s"
                .formatted(
                        number,
                        perSecond,
                        percent,
                        up ? "up" : "down",
                        CsvCell.of(p50Millis),
                        CsvCell.of(p99Millis),
                        CsvCell.of(failedPercent),
                        CsvCell.of(timeoutPercent),
                        CsvCell.of(cpuPercent),
                        Double.isInfinite(goalPercent) ? String.valueOf(goalPercent) : CsvCell.of(goalPercent),
                        CsvCell.of(reason));
    }
}
