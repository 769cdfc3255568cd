package dev.hilo.harness.host;

import dev.hilo.processes.DeathGuard;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Ends what a program has started when this process has died, however it died: the kernel ends only the program itself then, and the workers of
 * a server would go on. A program stands in a process group of its own, with its own number.
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

    /** The program has ended, with all that it started. */
    @Override
    public void close() {
        try {
            guard.dismiss();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
