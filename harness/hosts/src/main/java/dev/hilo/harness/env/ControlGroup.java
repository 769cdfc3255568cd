package dev.hilo.harness.env;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Limits of CPU and memory that the control group of this process sets, of version 2 or 1. */
public record ControlGroup(SystemFiles files) {
    private static final String MOUNT = "sys/fs/cgroup/";
    /** Version 1 writes "no limit" as a number near 2^63. */
    private static final long NO_LIMIT = Long.MAX_VALUE / 2;

    /** @return one line; empty when there is no limit */
    public Optional<String> limits() {
        List<String> limits = new ArrayList<>();
        processors().ifPresent(count -> limits.add(String.format(Locale.ROOT, "%.2f processors", count)));
        memoryMegabytes().ifPresent(mb -> limits.add(mb + " MB memory"));
        return limits.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", limits));
    }

    public Optional<Double> processors() {
        return version2("cpu.max")
                .or(() -> version1("cpu", "cpu.cfs_quota_us")
                        .flatMap(quota -> version1("cpu", "cpu.cfs_period_us").map(period -> quota + " " + period)))
                .map(text -> text.split(" "))
                .filter(quota -> !quota[0].equals("max") && !quota[0].startsWith("-"))
                .map(quota -> Double.parseDouble(quota[0]) / Double.parseDouble(quota[1]));
    }

    /** The number of times that the group was stopped because its quota of CPU time was used up; empty without a quota. */
    public Optional<Long> throttled() {
        return cpuStatistics()
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith("nr_throttled "))
                        .map(line -> Long.parseLong(line.split(" ")[1]))
                        .findFirst());
    }

    public Optional<Long> memoryMegabytes() {
        return version2("memory.max")
                .or(() -> version1("memory", "memory.limit_in_bytes"))
                .filter(limit -> !limit.equals("max"))
                .map(Long::parseLong)
                .filter(limit -> limit < NO_LIMIT)
                .map(limit -> limit / (1024 * 1024));
    }

    /** The kernel's account of the group's CPU time, a key and a number on each line. */
    Optional<String> cpuStatistics() {
        return version2("cpu.stat").or(() -> version1("cpu", "cpu.stat"));
    }

    private Optional<String> version2(String file) {
        return firstOf(MOUNT, path(""), file);
    }

    private Optional<String> version1(String controller, String file) {
        return firstOf(MOUNT + controller, path(controller), file);
    }

    /** In a container the group's own path is not visible, and what is mounted is the group itself. */
    private Optional<String> firstOf(String mount, String path, String file) {
        return Stream.of(mount + path + "/" + file, mount + "/" + file)
                .flatMap(candidate -> files.text(candidate).stream())
                .findFirst();
    }

    /** The path of this process' group below the controller's mount; version 2 has the empty controller. */
    private String path(String controller) {
        return files.text("proc/self/cgroup").stream()
                .flatMap(String::lines)
                .map(line -> line.split(":", 3))
                .filter(parts -> List.of(parts[1].split(",")).contains(controller))
                .map(parts -> parts[2])
                .findFirst()
                .orElse("");
    }
}
