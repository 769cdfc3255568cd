package dev.hilo.harness.cli;

import dev.hilo.harness.env.Emulator;
import dev.hilo.harness.env.SystemFiles;
import java.io.PrintWriter;

/** The warning of an emulator, before anything is built or started: programs seem to hang there, and no figure of a run counts. */
final class EmulatorWarning {
    private EmulatorWarning() {}

    static void tell(PrintWriter err) {
        tell(SystemFiles.REAL, err);
    }

    static void tell(SystemFiles files, PrintWriter err) {
        Emulator.finding(files).ifPresent(finding -> {
            err.println("bench: warning: " + finding);
            err.flush();
        });
    }
}
