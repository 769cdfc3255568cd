package dev.hilo.processes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder that is deleted when it is closed or when this process has died, however it died: a shell waits for the end of a pipe that
 * only we can write to. What children keep there must die with us too, or the shell gives up after five seconds.
 */
public final class FolderOfThisProcess implements AutoCloseable {
    private static final String SCRIPT = """
            cat >/dev/null
            attempts=50
            while [ -e "$1" ] && [ "$attempts" -gt 0 ]; do
              rm -rf -- "$1"
              attempts=$((attempts - 1))
              sleep 0.1
            done
            [ ! -e "$1" ]
            """;

    private final Path folder;
    private final Process shell;

    private FolderOfThisProcess(Path folder, Process shell) {
        this.folder = folder;
        this.shell = shell;
    }

    /** Of a folder that may be made later. */
    public static FolderOfThisProcess at(Path folder) throws IOException {
        // In a session of its own: Ctrl-C in the terminal must not reach it.
        List<String> command = List.of(
                "setsid",
                "sh",
                "-c",
                SCRIPT,
                "delete-folder",
                folder.toAbsolutePath().toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        return new FolderOfThisProcess(folder, builder.start());
    }

    /**
     * Deletes the folder.
     *
     * @throws IOException when something is still there
     */
    @Override
    public void close() throws IOException {
        shell.getOutputStream().close();
        try {
            if (shell.waitFor() != 0) {
                throw new IOException("something is still in " + folder);
            }
        } catch (InterruptedException e) {
            // The shell goes on without us.
            Thread.currentThread().interrupt();
        }
    }
}
