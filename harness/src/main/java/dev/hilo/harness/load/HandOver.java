package dev.hilo.harness.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The marker files by which harness and load generator tell each other how far they are. They work across processes and within one. */
public final class HandOver {
    private final Path folder;

    /** @param folder the folder of the {@link LoadPlan.PlannedLoad} */
    public HandOver(Path folder) {
        this.folder = folder;
    }

    /** Lets the generator begin the warm-up, as soon as it has started and ended the load before. */
    public void begin() throws IOException {
        Files.createFile(folder.resolve("begin"));
    }

    /** The generator has begun the warm-up. */
    public boolean isWarmUpBegun() {
        return Files.exists(folder.resolve("warm-up.begun"));
    }

    /** When that was, on the wall clock that both programs share. */
    public long warmUpBegunEpochMillis() throws IOException {
        return Files.getLastModifiedTime(folder.resolve("warm-up.begun")).toMillis();
    }

    /** How long the warm-up took that is done; 0 when there was none. */
    public double warmUpSeconds() throws IOException {
        return isWarmUpBegun()
                ? (Files.getLastModifiedTime(folder.resolve("warm-up.done")).toMillis() - warmUpBegunEpochMillis())
                        / 1000.0
                : 0;
    }

    /** Tells the generator that the application is warm. */
    public void settled() throws IOException {
        Files.createFile(folder.resolve("settled"));
    }

    /** The generator has sent the last request of the warm-up and got its answer. */
    public boolean isWarmUpDone() {
        return Files.exists(folder.resolve("warm-up.done"));
    }

    /** Tells the generator to begin the measured load. */
    public void go() throws IOException {
        Files.createFile(folder.resolve("go"));
    }

    /** The generator has written what it measured. */
    public boolean isLoadEnded() {
        return Files.exists(folder.resolve("load.json"));
    }
}
