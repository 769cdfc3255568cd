package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlanException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An empty file by whose being there one program tells the other how far it is. */
record Marker(Path file) {
    private static final int LOOK_MILLIS = 20;
    /** Property with the seconds that the harness has to take its turn. */
    private static final String LIMIT = "hilo.go-within-seconds";

    private static final int LIMIT_SECONDS = Integer.getInteger(LIMIT, 120);

    boolean isThere() {
        return Files.exists(file);
    }

    void create() {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            throw new PlanException(file + " is there from an earlier load: use a new folder", e);
        } catch (IOException e) {
            throw new PlanException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /** @param after what the other program should now have seen, for the message when it does not answer */
    void await(String after) {
        Origin since = Origin.in(0);
        while (!isThere()) {
            if (since.elapsedSeconds() > LIMIT_SECONDS) {
                throw new PlanException("no %s within %d s after %s".formatted(file, LIMIT_SECONDS, after), null);
            }
            pause();
        }
    }

    private void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PlanException("interrupted while waiting for " + file, e);
        }
    }
}
