package dev.hilo.proxies.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The limit of open files and sockets of a process. The JVM raises its own to the hard limit, and a relay that it starts inherits that. */
final class DescriptorLimit {
    private static final String NAME = "Max open files";

    private DescriptorLimit() {}

    static long ofThisProcess() {
        try (Stream<String> limits = Files.lines(Path.of("/proc/self/limits"))) {
            return limits.filter(line -> line.startsWith(NAME))
                    .map(line -> line.substring(NAME.length()).strip().split(" +")[0])
                    .mapToLong(soft -> soft.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(soft))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the limit of descriptors", e);
        }
    }
}
