package dev.hilo.harness.run;

import dev.hilo.harness.run.start.Resource;
import dev.hilo.harness.run.start.Resources;
import java.util.HashSet;
import java.util.Set;

/**
 * The end of what has done its work for a start. A server, a pod or a container that cannot be removed then takes nothing from what was
 * measured: it is told, once, because it may be in the way of the next start.
 */
final class Tidying {
    private final Progress progress;
    private final Set<String> told = new HashSet<>();

    Tidying(Progress progress) {
        this.progress = progress;
    }

    void close(Resource done) {
        try {
            done.close();
        } catch (RuntimeException e) {
            tell(e);
        }
    }

    void closeAll(Resources open) {
        open.close(this::tell);
    }

    /** The end of a run interrupts requests to a host, too, whose failure then tells nothing. */
    private void tell(RuntimeException failure) {
        String line = line(failure);
        if (!Thread.currentThread().isInterrupted() && told.add(line)) {
            progress.tidyingFailed(line);
        }
    }

    /** The message in one line, of the first exception that has one of its own. */
    private static String line(Throwable failure) {
        Throwable telling = failure;
        while (telling.getCause() != null && telling.getCause().toString().equals(telling.getMessage())) {
            telling = telling.getCause();
        }
        String message = telling.getMessage() == null ? telling.toString() : telling.getMessage();
        return message.lines().findFirst().orElse(telling.toString());
    }
}
