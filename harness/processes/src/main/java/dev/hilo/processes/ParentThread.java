package dev.hilo.processes;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The one thread that starts all children. For the kernel, the parent whose death is signalled is the thread that started the child, not
 * its process: a child started from a pool or a virtual thread's carrier would die with that thread. This thread lives as long as the
 * process.
 */
final class ParentThread {
    private static final ExecutorService THREAD = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("parent-of-children").factory());

    private ParentThread() {}

    static Process start(ProcessBuilder builder) throws IOException {
        Future<Process> started = THREAD.submit(builder::start);
        try {
            return started.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IOException("cannot start " + builder.command(), e.getCause());
        } catch (InterruptedException e) {
            // No caller will get this child: it ends at once.
            THREAD.submit(() -> started.get().destroyForcibly());
            Thread.currentThread().interrupt();
            throw (IOException)
                    new InterruptedIOException("interrupted at the start of " + builder.command()).initCause(e);
        }
    }
}
