package dev.hilo.processes;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The signal that asks a program to end. */
record EndSignal(String name) {
    static final EndSignal TERM = new EndSignal("TERM");

    void send(Process process) {
        if (equals(TERM)) {
            process.destroy();
        } else if (process.isAlive()) {
            // The JVM can send no other, and a program "kill" may be missing.
            String[] command = {"sh", "-c", "kill -s \"$1\" \"$2\"", "send-signal", name, String.valueOf(process.pid())
            };
            try {
                new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot ask a program to end", e);
            }
        }
    }
}
