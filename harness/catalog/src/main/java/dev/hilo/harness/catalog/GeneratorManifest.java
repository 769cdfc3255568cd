package dev.hilo.harness.catalog;

import jakarta.validation.constraints.NotEmpty;
import java.util.List;

/** A load generator as written: its name, or the command that produces the load. */
@Forms("gatling, or {command: [...]}")
record GeneratorManifest(@Doc("Its name: gatling.") String name, Command program) {

    record Command(
            @Doc("Command that starts a program, with ${base-url}, ${clients}, ${result} and others.") @NotEmpty
            List<String> command) {}
}
