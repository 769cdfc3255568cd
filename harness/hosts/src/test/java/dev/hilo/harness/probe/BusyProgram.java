package dev.hilo.harness.probe;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.locks.LockSupport;

/**
 * A program that keeps one thread busy for half of its time and others asleep, and writes its own CPU time to a file. Stops by SIGTERM.
 * Arguments: threads to start, the file.
 */
final class BusyProgram {
    private static volatile Object garbage;

    private BusyProgram() {}

    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        Path report = Path.of(args[1]);
        for (int i = 0; i < threads; i++) {
            Thread.ofPlatform().daemon().start(BusyProgram::sleepInTurns);
        }
        while (true) {
            work(500_000_000);
            System.gc();
            tell(report);
            Thread.sleep(500);
        }
    }

    private static void sleepInTurns() {
        while (true) {
            LockSupport.parkNanos(100_000_000);
        }
    }

    private static void work(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            garbage = new byte[1024];
        }
    }

    private static void tell(Path report) throws Exception {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        Path draft = report.resolveSibling("draft");
        Files.writeString(draft, Double.toString(system.getProcessCpuTime() / 1e9));
        Files.move(draft, report, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
