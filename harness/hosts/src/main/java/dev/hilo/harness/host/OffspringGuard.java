package dev.hilo.harness.host;

import dev.hilo.processes.DeathGuard;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Kills the descendants of a program when this process has died, however it died: the kernel then kills only the program itself, and the
 * workers of a server would continue. A program has a process group of its own, with its own pid as number.
 */
final class OffspringGuard implements AutoCloseable {
    private static final String SCRIPT = "kill -s KILL -- \"-$1\"";

    private final DeathGuard guard;

    private OffspringGuard(DeathGuard guard) {
        this.guard = guard;
    }

    static OffspringGuard of(long program) throws IOException {
        return new OffspringGuard(DeathGuard.start("end-offspring", SCRIPT, String.valueOf(program)));
    }

    /** Ends the guard, after the program and all that it started have ended. */
    @Override
    public void close() {
        try {
            guard.dismiss();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
