package dev.hilo.harness.host;

import dev.hilo.harness.env.SystemFiles;
import dev.hilo.processes.GroupsOfThisProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A control group for one application alone, below that of this process. It is removed by {@link #close()}, or when this process ends,
 * however it ends.
 */
final class LimitedGroup implements AutoCloseable {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final GroupFolders folders;
    private final GroupsOfThisProcess guard;

    private LimitedGroup(GroupFolders folders, GroupsOfThisProcess guard) {
        this.folders = folders;
        this.guard = guard;
    }

    /**
     * Makes the group, with the limit of memory set.
     *
     * @throws IOException when this machine has no control groups, or denies access to them; its message is for the user
     */
    static LimitedGroup make(SystemFiles files, Limits limits) throws IOException {
        GroupFolders own = GroupFolders.own(files)
                .orElseThrow(() -> new IOException("no control groups of CPU and memory below /sys/fs/cgroup"));
        GroupFolders parent = own.isUnified() ? new UnifiedParent(own.memory()).prepared() : own;
        GroupFolders folders = parent.child(name());
        LimitedGroup group = new LimitedGroup(folders, GroupsOfThisProcess.at(folders.all()));
        try {
            group.begin(limits);
            return group;
        } catch (IOException e) {
            group.close();
            throw e;
        }
    }

    private static String name() {
        return "hilo-%d-%d".formatted(ProcessHandle.current().pid(), NUMBER.incrementAndGet());
    }

    private void begin(Limits limits) throws IOException {
        for (Path folder : folders.all()) {
            makeFolder(folder);
        }
        if (limits.memoryBytes().isPresent()) {
            new GroupLimits(folders).memory(limits.memoryBytes().getAsLong());
        }
    }

    private static void makeFolder(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
        } catch (IOException e) {
            throw new IOException(
                    "cannot make the control group %s: run hilo as root, or in a group that is yours: %s"
                            .formatted(folder, UnifiedParent.OWN_SCOPE),
                    e);
        }
    }

    /** The folders of the group; a process that joins all of them is in the group. */
    List<Path> folders() {
        return folders.all();
    }

    GroupMeter meter() {
        return new FolderGroupMeter(folders);
    }

    /** @param processors empty: all the time */
    void quota(OptionalDouble processors) throws IOException {
        new GroupLimits(folders).quota(processors);
    }

    /** Kills the remaining members and removes the group. */
    @Override
    public void close() throws IOException {
        guard.close();
    }
}
