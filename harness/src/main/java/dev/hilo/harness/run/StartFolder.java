package dev.hilo.harness.run;

import java.nio.file.Path;

/** Where the files of one start of an application are, as docs/result-files.md lists them. */
record StartFolder(Path path) {

    Path applicationLog() {
        return path.resolve("application.log");
    }

    Path contractLog() {
        return path.resolve("contract.log");
    }

    Path ids() {
        return path.resolve("ids.txt");
    }

    Path seedLog() {
        return path.resolve("seed.log");
    }

    Path loadPlan() {
        return path.resolve("load-plan.json");
    }

    Path recording() {
        return path.resolve("recording");
    }

    /** Where it runs. */
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
