package dev.hilo.harness.probe.profile;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** A program whose only work is one method, for a second of CPU time. */
final class BusyProgram {
    private static final long NANOS = 1_000_000_000L;

    private BusyProgram() {}

    public static void main(String[] args) throws InterruptedException {
        Thread busy = new Thread(BusyProgram::work, "busy-1");
        busy.start();
        busy.join();
    }

    private static void work() {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        double sum = 0;
        while (clock.getCurrentThreadCpuTime() < NANOS) {
            sum += compute(sum);
        }
        System.out.println(sum);
    }

    private static double compute(double from) {
        double sum = from;
        for (int round = 0; round < 100_000; round++) {
            sum += Math.sqrt(sum + round);
        }
        return sum;
    }
}
