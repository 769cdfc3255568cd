package dev.hilo.processes;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Kills the process group of a program when it is closed or when this process has died, however it died: the kernel then kills only the
 * program itself, and the workers of a server would continue. A program has a process group of its own, with its own pid as number.
 */
final class OffspringGuard implements AutoCloseable {
    private static final String SCRIPT = "kill -s KILL -- \"-$1\"";

    private final long program;
    private final DeathGuard guard;

    private OffspringGuard(long program, DeathGuard guard) {
        this.program = program;
        this.guard = guard;
    }

    static OffspringGuard of(long program) throws IOException {
        return new OffspringGuard(program, DeathGuard.start("end-offspring", SCRIPT, String.valueOf(program)));
    }

    /** Ends what the program has left, after the program itself has ended. */
    @Override
    public void close() {
        try {
            if (isGroupOfAnother()) {
                guard.dismiss();
            } else {
                guard.run();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            // The shell keeps running.
            Thread.currentThread().interrupt();
        }
    }

    /** The kernel gives the number of a group without members to others, whose first process has another parent. */
    private boolean isGroupOfAnother() {
        return ProcessHandle.of(program)
                .flatMap(ProcessHandle::parent)
                .filter(parent -> !parent.equals(ProcessHandle.current()))
                .isPresent();
    }
}
