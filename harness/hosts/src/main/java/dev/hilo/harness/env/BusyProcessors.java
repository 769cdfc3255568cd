package dev.hilo.harness.env;

import dev.hilo.processes.CpuSet;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The time in which some processors worked for any program of the machine, not only for ours.
 *
 * <p>The account of the first control group (version 1) is exact. Without it, {@code /proc/stat} counts each whole clock tick for the
 * program that runs at that moment: of a program in step with the clock, such as a server under an even load, it counts all of the time or
 * none.
 */
public record BusyProcessors(List<Integer> processors) {
    /** No processors: their busy time is not measured. */
    public static final BusyProcessors NONE = new BusyProcessors(List.of());

    private static final double NANOS_PER_SECOND = 1e9;
    private static final String ACCOUNT = "sys/fs/cgroup/cpuacct/";
    /** A file that exists in the root control group only, not in that of a container. */
    private static final String OF_ALL = ACCOUNT + "release_agent";
    /**
     * The fields user, nice and system. Interrupts are left out, because kernels differ in whether they count them with the interrupted
     * program.
     */
    private static final int FIELDS = 3;

    public static BusyProcessors of(CpuSet processors) {
        return new BusyProcessors(List.copyOf(processors.processors()));
    }

    /** @return seconds since a fixed time in the past; empty where the kernel does not report each processor */
    public OptionalDouble seconds() {
        return seconds(SystemFiles.REAL);
    }

    OptionalDouble seconds(SystemFiles files) {
        if (processors.isEmpty()) {
            return OptionalDouble.empty();
        }
        return Files.exists(files.root().resolve(OF_ALL)) ? accounted(files) : sampled(files);
    }

    private OptionalDouble accounted(SystemFiles files) {
        List<String> nanos = files.text(ACCOUNT + "cpuacct.usage_percpu").stream()
                .flatMap(text -> Arrays.stream(text.split(" +")))
                .toList();
        return processors.stream().allMatch(processor -> processor < nanos.size())
                ? OptionalDouble.of(processors.stream()
                        .mapToDouble(processor -> Long.parseLong(nanos.get(processor)) / NANOS_PER_SECOND)
                        .sum())
                : OptionalDouble.empty();
    }

    private OptionalDouble sampled(SystemFiles files) {
        List<String> names = processors.stream().map(number -> "cpu" + number).toList();
        List<String[]> lines = files.text("proc/stat").stream()
                .flatMap(String::lines)
                .map(line -> line.split(" +"))
                .filter(fields -> names.contains(fields[0]))
                .toList();
        return lines.size() < names.size()
                ? OptionalDouble.empty()
                : OptionalDouble.of(ProcStat.seconds(lines.stream()
                        .flatMap(fields -> Arrays.stream(fields).skip(1).limit(FIELDS))
                        .mapToLong(Long::parseLong)
                        .sum()));
    }
}
