package dev.hilo.harness.configuration;

import java.io.IOException;
import java.util.Optional;

/** Files beside a configuration file, which it may name. */
@FunctionalInterface
interface ClassPath {
    ClassPath NOTHING = name -> Optional.empty();

    /** Content of a file by its name on the class path; empty where it is not there. */
    Optional<byte[]> file(String name) throws IOException;
}
