package dev.hilo.processes;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A folder that is deleted when it is closed or when this process has died, however it died. Children that write there must end with this
 * process too, or the guard gives up after five seconds.
 */
public final class FolderOfThisProcess implements AutoCloseable {
    private static final String SCRIPT = """
            attempts=50
            while [ -e "$1" ] && [ "$attempts" -gt 0 ]; do
              rm -rf -- "$1"
              attempts=$((attempts - 1))
              sleep 0.1
            done
            [ ! -e "$1" ]
            """;

    private final Path folder;
    private final DeathGuard guard;

    private FolderOfThisProcess(Path folder, DeathGuard guard) {
        this.folder = folder;
        this.guard = guard;
    }

    /** Guards a folder that may be made later. */
    public static FolderOfThisProcess at(Path folder) throws IOException {
        String absolute = folder.toAbsolutePath().toString();
        return new FolderOfThisProcess(folder, DeathGuard.start("delete-folder", SCRIPT, absolute));
    }

    /**
     * Deletes the folder.
     *
     * @throws IOException when something is still there
     */
    @Override
    public void close() throws IOException {
        try {
            if (guard.run() != 0) {
                throw new IOException("something is still in " + folder);
            }
        } catch (InterruptedException e) {
            // The shell keeps running.
            Thread.currentThread().interrupt();
        }
    }
}
