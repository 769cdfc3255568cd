package dev.hilo.harness.probe.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The library of async-profiler for this machine, out of its jar. */
final class AgentLibrary {
    private static final String NAME = "libasyncProfiler.so";

    private AgentLibrary() {}

    static boolean isThere() {
        return AgentLibrary.class.getResource(resource()) != null;
    }

    static Path writeTo(Path folder) throws IOException {
        Path library = folder.resolve(NAME);
        try (InputStream in = AgentLibrary.class.getResourceAsStream(resource())) {
            if (in == null) {
                throw new IOException("async-profiler has no library for " + machine());
            }
            Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
        }
        return library;
    }

    /** Removes what {@link #writeTo} wrote, when no JVM uses it any more. */
    static void removeFrom(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
    }

    private static String resource() {
        String architecture =
                switch (System.getProperty("os.arch")) {
                    case "amd64", "x86_64" -> "x64";
                    case "aarch64" -> "arm64";
                    default -> "unknown";
                };
        return "/linux-%s/%s".formatted(architecture, NAME);
    }

    static String machine() {
        return System.getProperty("os.name") + " on " + System.getProperty("os.arch");
    }
}
