package dev.hilo.processes;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A signal from one process to another. */
public record Signal(String name) {
    /** Stops a process as it is, which it cannot refuse: its connections stay open without an answer. */
    public static final Signal STOP = new Signal("STOP");
    /** Continues a stopped process. */
    public static final Signal CONT = new Signal("CONT");
    /** Asks a program to end. */
    static final Signal TERM = new Signal("TERM");

    void send(Process process) {
        if (equals(TERM)) {
            process.destroy();
        } else if (process.isAlive()) {
            send(process.pid());
        }
    }

    /** Sends the signal; without effect where there is no such process. */
    public void send(long pid) {
        // The JVM can send no other than TERM and KILL, and a program "kill" may be missing.
        String[] command = {"sh", "-c", "kill -s \"$1\" \"$2\"", "send-signal", name, String.valueOf(pid)};
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .onExit()
                    .join();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot send a signal", e);
        }
    }
}
