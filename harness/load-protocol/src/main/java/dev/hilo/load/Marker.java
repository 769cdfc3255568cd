package dev.hilo.load;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A file whose existence tells the other program how far this one is. It is empty, unless the other program has to know more. */
public record Marker(Path file) {
    private static final int LOOK_MILLIS = 20;
    /** System property with the seconds for which a generator waits for the harness. */
    public static final String LIMIT = "hilo.go-within-seconds";

    private static final int LIMIT_SECONDS = Integer.getInteger(LIMIT, 120);

    public boolean isThere() {
        return Files.exists(file);
    }

    public void create() {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            throw new PlanException(file + " exists from an earlier load: use a new folder", e);
        } catch (IOException e) {
            throw new PlanException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /** Creates it with a content, which is complete when the file is there. */
    public void create(String content) {
        AtomicFile.write(file, content);
    }

    /** The content of the file, which must be there; empty where there is none. */
    public String content() {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new PlanException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** @param after the event that the other program should have seen, for the message when it does not answer */
    public void await(String after) {
        long since = System.nanoTime();
        while (!isThere()) {
            if (System.nanoTime() - since > TimeUnit.SECONDS.toNanos(LIMIT_SECONDS)) {
                throw new PlanException("no %s within %d s after %s".formatted(file, LIMIT_SECONDS, after), null);
            }
            pause();
        }
    }

    /** Waits until it is there, however long that takes. */
    public void await() {
        while (!isThere()) {
            pause();
        }
    }

    /** The time at which the file was created, on the wall clock that both programs share. */
    public long epochMillis() {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            throw new PlanException("cannot read " + file + ": " + e.getMessage(), e);
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
