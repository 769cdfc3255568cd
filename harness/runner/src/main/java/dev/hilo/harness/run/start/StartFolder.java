package dev.hilo.harness.run.start;

import dev.hilo.harness.result.ResultFolder;
import java.nio.file.Path;

/** The folder of one start of an application, with its files as docs/result-files.md lists them. */
public record StartFolder(Path path) {
    public Path applicationLog() {
        return path.resolve(ResultFolder.APPLICATION_LOG);
    }

    public Path contractLog() {
        return path.resolve("contract.log");
    }

    public Path ids() {
        return path.resolve("ids.txt");
    }

    Path seedLog() {
        return path.resolve("seed.log");
    }

    public Path loadPlan() {
        return path.resolve("load-plan.json");
    }

    public Path recording() {
        return path.resolve("recording");
    }

    /** The working folder of a service. */
    Path service(String name) {
        return path.resolve("services").resolve(name);
    }

    Path serviceLog(String name) {
        return service(name).resolve("service.log");
    }

    Path database() {
        return path.resolve("database");
    }

    Path databaseLog() {
        return database().resolve("database.log");
    }
}
