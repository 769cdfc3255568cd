package dev.hilo.harness.env;

import dev.hilo.processes.CpuSet;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** The time in which some processors worked for any program of the machine, not only for ours. */
public record BusyProcessors(List<String> names) {
    /** user, nice, system. Interrupts are left out: whether a kernel counts them with the program that they struck differs. */
    private static final int FIELDS = 3;

    /** None is looked at. */
    public static final BusyProcessors NONE = new BusyProcessors(List.of());

    public static BusyProcessors of(CpuSet processors) {
        return new BusyProcessors(
                processors.processors().stream().map(number -> "cpu" + number).toList());
    }

    /** @return clock ticks since boot; empty where the kernel does not tell of each of them */
    public OptionalLong ticks() {
        return ticks(SystemFiles.REAL);
    }

    OptionalLong ticks(SystemFiles files) {
        List<String[]> lines = files.text("proc/stat").stream()
                .flatMap(String::lines)
                .map(line -> line.split(" +"))
                .filter(fields -> names.contains(fields[0]))
                .toList();
        return names.isEmpty() || lines.size() < names.size()
                ? OptionalLong.empty()
                : OptionalLong.of(lines.stream()
                        .flatMap(fields -> Arrays.stream(fields).skip(1).limit(FIELDS))
                        .mapToLong(Long::parseLong)
                        .sum());
    }
}
