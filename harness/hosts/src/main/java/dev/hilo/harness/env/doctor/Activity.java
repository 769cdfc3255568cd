package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.ControlGroup;
import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.env.ProcStat;
import dev.hilo.harness.env.SystemFiles;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The activity of the machine since boot; the difference of two readings shows that between them.
 *
 * @param throttled number of times that the control group was stopped
 * @param processes by process id
 */
record Activity(long nanos, CpuTicks ticks, long throttled, Map<Integer, ProcStat> processes) {

    static Activity read(SystemFiles files) {
        return new Activity(
                System.nanoTime(),
                CpuTicks.read(files),
                new ControlGroup(files).throttled().orElse(0L),
                processes(files));
    }

    /** The processes, without those that end during the reading. */
    private static Map<Integer, ProcStat> processes(SystemFiles files) {
        Map<Integer, ProcStat> all = new TreeMap<>();
        for (int id : files.numbersIn("proc")) {
            files.text("proc/" + id + "/stat").flatMap(ProcStat::parse).ifPresent(process -> all.put(id, process));
        }
        return all;
    }

    void sleepUntilOld(Duration age) throws InterruptedException {
        Duration left = age.minusNanos(System.nanoTime() - nanos);
        if (left.isPositive()) {
            Thread.sleep(left);
        }
    }

    /** The time between two readings, in words. */
    String since(Activity earlier) {
        long seconds = Math.round((nanos - earlier.nanos) / 1e9);
        return seconds < 1 ? "the last moment" : "the last %d s".formatted(seconds);
    }
}
