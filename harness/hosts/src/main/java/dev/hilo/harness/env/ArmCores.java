package dev.hilo.harness.env;

import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The kinds of cores of a processor by the numbers that Linux has for them on ARM, where it tells no name. */
record ArmCores(SystemFiles files) {
    private static final String FILE = "proc/cpuinfo";
    private static final String DESIGNER = "CPU implementer";
    private static final String PART = "CPU part";

    /** The number that a virtual machine of Apple gives to its processors. */
    private static final String NO_PART = "0x000";

    private static final Map<String, String> DESIGNERS = Map.of(
            "0x41", "ARM",
            "0x46", "Fujitsu",
            "0x48", "HiSilicon",
            "0x4e", "NVIDIA",
            "0x51", "Qualcomm",
            "0x61", "Apple",
            "0x6d", "Microsoft",
            "0xc0", "Ampere");

    /** Cores of servers, which are rented by the name of another company, and of small boards. */
    private static final Map<String, String> PARTS = Map.ofEntries(
            Map.entry("ARM 0xd03", "Cortex-A53"),
            Map.entry("ARM 0xd05", "Cortex-A55"),
            Map.entry("ARM 0xd08", "Cortex-A72"),
            Map.entry("ARM 0xd0b", "Cortex-A76"),
            Map.entry("ARM 0xd0c", "Neoverse-N1"),
            Map.entry("ARM 0xd40", "Neoverse-V1"),
            Map.entry("ARM 0xd49", "Neoverse-N2"),
            Map.entry("ARM 0xd4f", "Neoverse-V2"),
            Map.entry("ARM 0xd84", "Neoverse-V3"),
            Map.entry("ARM 0xd8e", "Neoverse-N3"),
            Map.entry("Ampere 0xac3", "One"),
            Map.entry("Ampere 0xac4", "One A"),
            Map.entry("Apple " + NO_PART, ""),
            Map.entry("Microsoft 0xd49", "Cobalt-100"));

    /** Their names, as {@code ARM Neoverse-N1}, or with a number as {@code ARM part 0xd99}; empty on another processor. */
    Optional<String> names() {
        TreeSet<String> names = new TreeSet<>();
        String designer = "";
        for (String line : lines().toList()) {
            if (line.startsWith(DESIGNER)) {
                designer = DESIGNERS.getOrDefault(value(line), "designer " + value(line));
            } else if (line.startsWith(PART)) {
                String part = PARTS.getOrDefault(designer + " " + value(line), "part " + value(line));
                names.add((designer + " " + part).strip());
            }
        }
        return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
    }

    /** Whether the numbers are those of a virtual machine. */
    boolean areVirtual() {
        return lines().anyMatch(line -> line.startsWith(PART) && value(line).equals(NO_PART));
    }

    private Stream<String> lines() {
        return files.text(FILE).stream().flatMap(String::lines);
    }

    private static String value(String line) {
        return line.substring(line.indexOf(':') + 1).strip();
    }
}
