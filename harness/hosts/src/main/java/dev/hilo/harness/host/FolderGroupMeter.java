package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The meter of the control group whose files are in two folders. */
final class FolderGroupMeter implements GroupMeter {
    private static final double BYTES_PER_MB = 1024 * 1024;
    private static final double NANOS = 1e9;
    private static final double MICROS = 1e6;

    private final GroupFolders folders;
    private final Function<Path, Optional<String>> text;

    FolderGroupMeter(GroupFolders folders) {
        this(folders, FolderGroupMeter::read);
    }

    FolderGroupMeter(GroupFolders folders, Function<Path, Optional<String>> text) {
        this.folders = folders;
        this.text = text;
    }

    @Override
    public Optional<GroupReading> read() {
        Map<String, Double> cpu = table(folders.cpu().resolve("cpu.stat"));
        Map<String, Double> memory = table(folders.memory().resolve("memory.stat"));
        if (cpu.isEmpty() && memory.isEmpty()) {
            return Optional.empty();
        }
        double cache = cache(memory);
        return Optional.of(new GroupReading(
                cpu.getOrDefault("nr_periods", Double.NaN),
                cpu.getOrDefault("nr_throttled", Double.NaN),
                throttledSeconds(cpu),
                (usage() - cache) / BYTES_PER_MB,
                cache / BYTES_PER_MB,
                oomKills()));
    }

    /**
     * The page cache of files. The kernel counts shared memory with it, of which the heap of ZGC is made, and cannot reclaim that.
     */
    private double cache(Map<String, Double> memory) {
        return folders.isUnified()
                ? memory.getOrDefault("file", Double.NaN) - memory.getOrDefault("shmem", 0.0)
                : memory.getOrDefault("total_cache", Double.NaN) - memory.getOrDefault("total_shmem", 0.0);
    }

    @Override
    public long killed() {
        double kills = oomKills();
        return Double.isNaN(kills) ? 0 : (long) kills;
    }

    private double oomKills() {
        String file = folders.isUnified() ? "memory.events" : "memory.oom_control";
        return table(folders.memory().resolve(file)).getOrDefault("oom_kill", Double.NaN);
    }

    private double usage() {
        String file = folders.isUnified() ? "memory.current" : "memory.usage_in_bytes";
        return table(folders.memory().resolve(file)).getOrDefault("", Double.NaN);
    }

    private static double throttledSeconds(Map<String, Double> cpu) {
        return cpu.containsKey("throttled_usec")
                ? cpu.get("throttled_usec") / MICROS
                : cpu.getOrDefault("throttled_time", Double.NaN) / NANOS;
    }

    /** Lines of a key and a number; a number alone has the empty key. Empty when the file cannot be read. */
    private Map<String, Double> table(Path file) {
        Map<String, Double> values = new HashMap<>();
        text.apply(file).stream().flatMap(String::lines).forEach(line -> {
            int blank = line.indexOf(' ');
            values.put(blank < 0 ? "" : line.substring(0, blank), Double.valueOf(line.substring(blank + 1)));
        });
        return values;
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }
}
