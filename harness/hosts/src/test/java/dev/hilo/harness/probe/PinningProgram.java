package dev.hilo.harness.probe;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A program that pins a virtual thread below a native frame, collects garbage, makes the file that its argument names and waits for SIGTERM. */
final class PinningProgram {
    private PinningProgram() {}

    public static void main(String[] args) throws Exception {
        Thread.ofVirtual().start(PinningProgram::runInitializer).join();
        System.gc();
        Files.createFile(Path.of(args[0]));
        List.of(1).forEach(any -> LockSupport.park());
    }

    private static void runInitializer() {
        Waiting.touch();
    }

    /** A class initializer is called by the virtual machine, and a thread that blocks in it cannot leave its carrier. */
    private static final class Waiting {
        static {
            LockSupport.parkNanos(40_000_000);
        }

        static void touch() {}
    }
}
