package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The control group of this process, version 2, prepared for groups with limits below it. The kernel lets a group other than the root have
 * either members or children with limits, so this process, its ancestors and its descendants first move to a child group. Other members are
 * not moved: where there are any, no limits can be set.
 */
record UnifiedParent(Path own) {
    /** The command that gives a user a control group of their own. */
    static final String OWN_SCOPE = "systemd-run --user --scope -p Delegate=yes ./bench ...";

    private static final Set<String> NEEDED = Set.of("cpu", "memory");
    private static final String CONTROLLERS = "cgroup.subtree_control";
    private static final String MEMBERS = "cgroup.procs";
    private static final String CHILD = "hilo-itself";

    /** @throws IOException when no limits can be set here; its message is for the user */
    GroupFolders prepared() throws IOException {
        // after the move, this process is in the child group
        Path parent = own.endsWith(CHILD) ? own.getParent() : own;
        if (!words(parent.resolve(CONTROLLERS)).containsAll(NEEDED)) {
            require(parent);
            if (!isRoot(parent)) {
                moveAside(parent);
            }
            GroupLimits.write(parent.resolve(CONTROLLERS), "+cpu +memory");
        }
        return new GroupFolders(parent, parent);
    }

    private void require(Path parent) throws IOException {
        if (!words(parent.resolve("cgroup.controllers")).containsAll(NEEDED)) {
            throw new IOException(
                    "the control group %s has no controllers of CPU and memory: run hilo in one that has: %s"
                            .formatted(parent, OWN_SCOPE));
        }
    }

    /** The root of a machine, not the one that a container sees as its root. */
    private static boolean isRoot(Path group) {
        return !Files.exists(group.resolve("cgroup.type"));
    }

    private void moveAside(Path parent) throws IOException {
        List<String> members = words(parent.resolve(MEMBERS));
        Set<String> kin = kin();
        List<String> others = members.stream().filter(pid -> !kin.contains(pid)).toList();
        if (!others.isEmpty()) {
            throw new IOException("other programs are in the control group %s: run hilo in one of its own: %s"
                    .formatted(parent, OWN_SCOPE));
        }
        Path child = parent.resolve(CHILD);
        if (!members.isEmpty()) {
            Files.createDirectories(child);
        }
        for (String pid : members) {
            GroupLimits.write(child.resolve(MEMBERS), pid);
        }
    }

    /** This process, its ancestors and its descendants. */
    private static Set<String> kin() {
        ProcessHandle self = ProcessHandle.current();
        List<ProcessHandle> kin = new ArrayList<>(self.descendants().toList());
        Stream.iterate(self, process -> process.parent().orElse(null))
                .takeWhile(process -> process != null)
                .forEach(kin::add);
        return kin.stream().map(process -> String.valueOf(process.pid())).collect(Collectors.toSet());
    }

    private static List<String> words(Path file) throws IOException {
        String text = Files.exists(file) ? Files.readString(file).strip() : "";
        return text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
    }
}
