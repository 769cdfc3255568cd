package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlanException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An empty file by whose being there one program tells the other how far it is. */
record Marker(Path file) {

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
}
