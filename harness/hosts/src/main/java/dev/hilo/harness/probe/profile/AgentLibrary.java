package dev.hilo.harness.probe.profile;

import dev.hilo.processes.Processor;
import dev.hilo.processes.Processor.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * The library of async-profiler for a processor, out of its jar.
 *
 * @param here the processor of the JVMs that load it
 */
record AgentLibrary(Processor here) {
    private static final String NAME = "libasyncProfiler.so";

    static AgentLibrary ofThisMachine() {
        return new AgentLibrary(Processor.ofThisMachine());
    }

    boolean isThere() {
        return resource().map(AgentLibrary.class::getResource).isPresent();
    }

    Path writeTo(Path folder) throws IOException {
        Path library = folder.resolve(NAME);
        try (InputStream in =
                resource().map(AgentLibrary.class::getResourceAsStream).orElse(null)) {
            if (in == null) {
                throw new IOException("async-profiler has no library for " + here);
            }
            Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
        }
        return library;
    }

    /** Removes what {@link #writeTo} wrote, when no JVM uses it any more. */
    static void removeFrom(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
    }

    private Optional<String> resource() {
        return here.nameOf(Part.PROFILER).map("/"::concat);
    }
}
