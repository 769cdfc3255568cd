package dev.hilo.processes;

import java.util.Optional;

/**
 * Processor and operating system that programs run on: the one place that knows which parts in machine code exist for which. Libraries that
 * choose among native parts of their own bring those of every processor, and build tools of other languages build for their own.
 *
 * @param system as Java names it, such as Linux
 * @param architecture as Java names it, such as amd64
 */
public record Processor(String system, String architecture) {
    /** Parts that come from jars on Maven Central. */
    public enum Part {
        MARIADB("linux", null),
        POSTGRESQL("postgres-linux-x86_64.txz", "postgres-linux-arm_64.txz"),
        PROFILER("linux-x64/libasyncProfiler.so", "linux-arm64/libasyncProfiler.so");

        private final String forAmd64;
        private final String forArm64;

        Part(String forAmd64, String forArm64) {
            this.forAmd64 = forAmd64;
            this.forArm64 = forArm64;
        }
    }

    public static Processor ofThisMachine() {
        return new Processor(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    /** Name of a part for this processor in its jar; empty where nobody packages it. */
    public Optional<String> nameOf(Part part) {
        if (!system.equals("Linux")) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                switch (architecture) {
                    case "amd64" -> part.forAmd64;
                    case "aarch64" -> part.forArm64;
                    default -> null;
                });
    }

    /** In messages: {@code Linux aarch64}. */
    @Override
    public String toString() {
        return system + " " + architecture;
    }
}
