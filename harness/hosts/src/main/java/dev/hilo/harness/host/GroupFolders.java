package dev.hilo.harness.host;

import dev.hilo.harness.env.SystemFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders in which the kernel shows the control group of a program: one folder for each controller in version 1 of control groups, one
 * for all in version 2.
 */
record GroupFolders(Path cpu, Path memory) {
    private static final String MOUNT = "sys/fs/cgroup";

    /** The folders of this process. In a container the group's path is not visible, and the group itself is mounted. */
    static Optional<GroupFolders> own(SystemFiles files) {
        return of(files, "self").or(() -> mounted(files));
    }

    /** @param process its number; empty where none of its groups is visible here */
    static Optional<GroupFolders> of(SystemFiles files, String process) {
        Optional<Path> unified = folder(files, process, "");
        if (unified.filter(GroupFolders::isUnified).isPresent()) {
            return unified.map(folder -> new GroupFolders(folder, folder));
        }
        return folder(files, process, "cpu")
                .flatMap(cpu -> folder(files, process, "memory").map(memory -> new GroupFolders(cpu, memory)));
    }

    private static Optional<GroupFolders> mounted(SystemFiles files) {
        Path mount = files.root().resolve(MOUNT);
        GroupFolders version1 = new GroupFolders(mount.resolve("cpu"), mount.resolve("memory"));
        return Stream.of(new GroupFolders(mount, mount), version1)
                .filter(folders -> isGroup(folders.cpu) && isGroup(folders.memory))
                .findFirst();
    }

    private static boolean isUnified(Path folder) {
        return Files.exists(folder.resolve("cgroup.controllers"));
    }

    private static boolean isGroup(Path folder) {
        return Files.exists(folder.resolve("cgroup.procs"));
    }

    /** @param controller of version 1; empty for the one hierarchy of version 2 */
    private static Optional<Path> folder(SystemFiles files, String process, String controller) {
        Path mount = files.root().resolve(MOUNT).resolve(controller);
        return files.text("proc/" + process + "/cgroup").stream()
                .flatMap(String::lines)
                .map(line -> line.split(":", 3))
                .filter(parts -> List.of(parts[1].split(",")).contains(controller))
                .map(parts -> mount.resolve(parts[2].substring(1)))
                .filter(GroupFolders::isGroup)
                .findFirst();
    }

    boolean isUnified() {
        return cpu.equals(memory);
    }

    GroupFolders child(String name) {
        return new GroupFolders(cpu.resolve(name), memory.resolve(name));
    }

    List<Path> all() {
        return Stream.of(cpu, memory).distinct().toList();
    }
}
