package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlanException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The marker files by which harness and load generator take turns; they stand in the folder of the results. */
public final class HandOver {
    private final Path settled;
    private final Path warmUpDone;
    private final Path go;

    public HandOver(Path folder) {
        settled = folder.resolve("settled");
        warmUpDone = folder.resolve("warm-up.done");
        go = folder.resolve("go");
    }

    /** The harness says: compilation has settled, the warm-up may end. */
    public boolean isSettled() {
        return Files.exists(settled);
    }

    /** The generator says: no request is under way, the database may be reset. */
    public void warmUpDone() {
        try {
            Files.createFile(warmUpDone);
        } catch (FileAlreadyExistsException e) {
            throw new PlanException(warmUpDone + " is there from an earlier load: use a new folder", e);
        } catch (IOException e) {
            throw new PlanException("cannot write " + warmUpDone + ": " + e.getMessage(), e);
        }
    }

    /** The harness says: the ids are written, the measured load may begin. */
    public boolean mayGo() {
        return Files.exists(go);
    }

    public Path goFile() {
        return go;
    }
}
