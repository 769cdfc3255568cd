package dev.hilo.processes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Control groups that are removed when this is closed or when this process has died, however it died: a shell waits for the end of a
 * pipe that only we can write to. The kernel removes no group that has members, so what is left in them is killed first.
 */
public final class GroupsOfThisProcess implements AutoCloseable {
    private static final String SCRIPT = """
            cat >/dev/null
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
    private final Process shell;

    private GroupsOfThisProcess(List<Path> groups, Process shell) {
        this.groups = groups;
        this.shell = shell;
    }

    /** @param groups their folders, which may be made later */
    public static GroupsOfThisProcess at(List<Path> groups) throws IOException {
        // In a session of its own: Ctrl-C in the terminal must not reach it.
        List<String> command = new ArrayList<>(List.of("setsid", "sh", "-c", SCRIPT, "remove-groups"));
        groups.forEach(group -> command.add(group.toAbsolutePath().toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        return new GroupsOfThisProcess(groups, builder.start());
    }

    /**
     * Ends what is in the groups and removes them.
     *
     * @throws IOException when one is still there after five seconds
     */
    @Override
    public void close() throws IOException {
        shell.getOutputStream().close();
        try {
            if (shell.waitFor() != 0) {
                throw new IOException("cannot remove the control groups " + groups);
            }
        } catch (InterruptedException e) {
            // The shell goes on without us.
            Thread.currentThread().interrupt();
        }
    }
}
