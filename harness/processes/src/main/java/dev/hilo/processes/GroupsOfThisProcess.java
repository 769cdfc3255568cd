package dev.hilo.processes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Control groups that are removed when this is closed or when this process has died, however it died. The kernel removes no group that has
 * members, so remaining members are killed first.
 */
public final class GroupsOfThisProcess implements AutoCloseable {
    private static final String SCRIPT = """
            attempts=50
            while [ "$attempts" -gt 0 ]; do
              left=
              for group do
                [ -d "$group" ] || continue
                while read -r pid; do
                  [ "$pid" -gt 0 ] && kill -KILL "$pid"
                done <"$group/cgroup.procs"
                rmdir "$group" || left=true
              done
              [ -n "$left" ] || exit 0
              attempts=$((attempts - 1))
              sleep 0.1
            done
            exit 1
            """;

    private final List<Path> groups;
    private final DeathGuard guard;

    private GroupsOfThisProcess(List<Path> groups, DeathGuard guard) {
        this.groups = groups;
        this.guard = guard;
    }

    /** @param groups their folders, which may be made later */
    public static GroupsOfThisProcess at(List<Path> groups) throws IOException {
        String[] folders =
                groups.stream().map(group -> group.toAbsolutePath().toString()).toArray(String[]::new);
        return new GroupsOfThisProcess(groups, DeathGuard.start("remove-groups", SCRIPT, folders));
    }

    /**
     * Kills the members of the groups and removes them.
     *
     * @throws IOException when one is still there after five seconds
     */
    @Override
    public void close() throws IOException {
        try {
            if (guard.run() != 0) {
                throw new IOException("cannot remove the control groups " + groups);
            }
        } catch (InterruptedException e) {
            // The shell keeps running.
            Thread.currentThread().interrupt();
        }
    }
}
