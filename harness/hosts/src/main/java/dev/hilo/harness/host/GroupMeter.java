package dev.hilo.harness.host;

import dev.hilo.harness.env.SystemFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A reader of the kernel's counters of a control group, for any thread. */
public interface GroupMeter {

    /** The counters at this moment; empty when the group is gone. */
    Optional<GroupReading> read();

    /** The number of processes that the kernel has killed because of the memory limit; 0 where it does not report it. */
    long killed();

    /**
     * The meter of a group of another machine, or one that is mounted elsewhere.
     *
     * @param text of one of its files; empty when it cannot be read
     */
    static GroupMeter elsewhere(Path cpu, Path memory, Function<Path, Optional<String>> text) {
        return new FolderGroupMeter(new GroupFolders(cpu, memory), text);
    }

    /** The meter of a process's group, where this machine shows it. */
    static Optional<GroupMeter> of(long pid) {
        return GroupFolders.of(SystemFiles.REAL, String.valueOf(pid)).map(FolderGroupMeter::new);
    }

    /** The meter of several groups together: empty readings as soon as one of them is gone. */
    static GroupMeter sum(List<GroupMeter> groups) {
        return new SummedGroupMeter(List.copyOf(groups));
    }
}
