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
 * Our own group of version 2, made ready for groups with limits below it. The kernel lets a group have either members or children with
 * limits, so we move ourselves, with those that started us and those that we have started, to a child of their own first. Others are left
 * alone: where there are any, there is no way.
 */
record UnifiedParent(Path own) {
    /** How a user gets a group that is his. */
    static final String OWN_SCOPE = "systemd-run --user --scope -p Delegate=yes ./bench ...";

    private static final Set<String> NEEDED = Set.of("cpu", "memory");
    private static final String CONTROLLERS = "cgroup.subtree_control";
    private static final String MEMBERS = "cgroup.procs";
    private static final String CHILD = "hilo-itself";

    /** @throws IOException when limits cannot be had here; its message is for the user */
    GroupFolders prepared() throws IOException {
        // after the move we are in the child
        Path parent = own.endsWith(CHILD) ? own.getParent() : own;
        if (!words(parent.resolve(CONTROLLERS)).containsAll(NEEDED)) {
            require(parent);
            moveAside(parent);
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

    /** This process, those that it comes from and those that come from it. */
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
