package dev.hilo.harness.env;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks whether the machine is large enough. */
public record CapacityChecks(SystemFiles files) {
    /**
     * The required memory, in MB: more than application (500 MB heap), database, load generator and harness use together in the smallest
     * configuration.
     */
    private static final long LEAST_MEMORY_MB = 1536;

    private static final long ENOUGH_MEMORY_MB = 3072;
    private static final long LEAST_FILES = 1024;
    private static final long ENOUGH_FILES = 8192;

    List<Finding> run() {
        return Stream.of(memory(), openFiles(), processors())
                .flatMap(Optional::stream)
                .toList();
    }

    /** Memory that is available to programs, in MB; unlimited where the kernel does not report it. */
    public long usableMegabytes() {
        long available = files.megabytes("proc/meminfo", "MemAvailable").orElse(Long.MAX_VALUE);
        return Math.min(available, new ControlGroup(files).memoryMegabytes().orElse(Long.MAX_VALUE));
    }

    public Optional<Finding> memory() {
        long usable = usableMegabytes();
        if (usable < LEAST_MEMORY_MB) {
            return Optional.of(Finding.error(
                    "%d MB of memory are available, %d are needed".formatted(usable, LEAST_MEMORY_MB),
                    inContainer().orElse("close other programs or raise the limit")));
        }
        return usable >= ENOUGH_MEMORY_MB
                ? Optional.empty()
                : Optional.of(Finding.warning(
                        "%d MB of memory are available".formatted(usable),
                        "%d are recommended".formatted(ENOUGH_MEMORY_MB)));
    }

    /** Advice on how to give a container more memory; empty outside one. */
    private Optional<String> inContainer() {
        boolean isDocker = files.namesIn("").contains(".dockerenv");
        boolean isPodman = files.namesIn("run").contains(".containerenv");
        return isDocker || isPodman
                ? Optional.of(
                        "give the container, or the virtual machine of Docker Desktop (Settings, Resources), 4 GB")
                : Optional.empty();
    }

    /** The limit of open files of a process, as the kernel reports it. */
    public Optional<String> openFilesLimit() {
        return files.text("proc/self/limits")
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith("Max open files"))
                        .map(line -> line.substring("Max open files".length())
                                .strip()
                                .split(" +")[0])
                        .findFirst());
    }

    public Optional<Finding> openFiles() {
        long limit = openFilesLimit()
                .filter(soft -> !soft.equals("unlimited"))
                .map(Long::parseLong)
                .orElse(Long.MAX_VALUE);
        if (limit >= ENOUGH_FILES) {
            return Optional.empty();
        }
        String message = "a process may open %d files; each connection is one".formatted(limit);
        String cure = "raise the limit: ulimit -n " + ENOUGH_FILES;
        return Optional.of(limit < LEAST_FILES ? Finding.error(message, cure) : Finding.warning(message, cure));
    }

    private Optional<Finding> processors() {
        int processors = ProcessorLayout.read(files).processors().size();
        Optional<Double> quota = new ControlGroup(files).processors().filter(count -> count < processors);
        if (quota.isPresent()) {
            return Optional.of(Finding.warning(
                    String.format(
                            Locale.ROOT,
                            "the control group allows %.2f of %d processors: bursts are throttled",
                            quota.get(),
                            processors),
                    "run outside the container, or without its CPU limit"));
        }
        return processors >= 2
                ? Optional.empty()
                : Optional.of(Finding.warning(
                        "one processor for application, database and load generator: metrics mix all three",
                        "use a machine with two processors or more"));
    }
}
