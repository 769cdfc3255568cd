package dev.hilo.harness.catalog;

import java.nio.file.Path;

/**
 * A program that an application needs beside it and that is not measured, such as the server behind a proxy. Each start of an application
 * has an instance of its own.
 *
 * @param name its name; {@code ${name}} in a command stands for its address, as host:port
 * @param file path of its service.yaml
 */
public record Service(String name, Path file, Artifact artifact, Launch launch) {

    /** This service with a parameter set to a level; unchanged where it does not have the parameter. */
    Service with(String parameter, String level) {
        return launch.parameters().has(parameter)
                ? new Service(name, file, artifact, launch.with(parameter, level))
                : this;
    }

    boolean isNeededBy(Launch application) {
        return application.mentions(placeholder());
    }

    /** Whether an application needs it as it is, or with one of its parameters set. */
    boolean canBeNeededBy(Launch application) {
        return isNeededBy(application)
                || !application.parameters().mentioning(placeholder()).isEmpty();
    }

    /** The placeholder for its address. */
    String placeholder() {
        return "${" + name + "}";
    }
}
