package dev.hilo.harness.catalog;

import java.nio.file.Path;

/**
 * A program that an application needs beside it and that is not measured, such as the server behind a proxy. Each life of an application has
 * one of its own.
 *
 * @param name by which {@code ${name}} stands for its address, as host:port
 * @param file that describes it
 */
public record Service(String name, Path file, Artifact artifact, Launch launch) {

    /** The same at a level of one of its parameters; itself, where it has no such. */
    Service with(String parameter, String level) {
        return launch.parameters().has(parameter)
                ? new Service(name, file, artifact, launch.with(parameter, level))
                : this;
    }

    boolean isNeededBy(Launch application) {
        return application.mentions(placeholder());
    }

    /** Whether it is needed, at least at a level of a parameter of the application. */
    boolean canBeNeededBy(Launch application) {
        return isNeededBy(application)
                || !application.parameters().mentioning(placeholder()).isEmpty();
    }

    /** What stands for its address. */
    String placeholder() {
        return "${" + name + "}";
    }
}
