package dev.hilo.processes;

import java.nio.file.Path;
import java.util.List;

/** A program whose output and end are those of one child of this process. Closing it ends the child. */
public abstract class ForegroundProgram implements AutoCloseable {
    private final ChildProcess child;

    protected ForegroundProgram(ChildProcess child) {
        this.child = child;
    }

    protected final ChildProcess child() {
        return child;
    }

    public final long pid() {
        return child.pid();
    }

    public final boolean isAlive() {
        return child.isAlive();
    }

    /** @see ChildProcess#exitCode() */
    public final int exitCode() {
        return child.exitCode();
    }

    public final Path log() {
        return child.log();
    }

    /** The last lines that the program printed. */
    public final List<String> lastLines(int count) {
        return child.logTail(count);
    }

    @Override
    public void close() {
        child.close();
    }
}
