package dev.hilo.processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

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

    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

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
     * Makes an empty folder among the temporary files, which only this user may enter.
     *
     * @param prefix of its name
     */
    public static FolderOfThisProcess temporary(String prefix) throws IOException {
        FolderOfThisProcess folder =
                at(Path.of(System.getProperty("java.io.tmpdir"), "%s-%s".formatted(prefix, UUID.randomUUID())));
        // made after its guard, or a kill between the two would leave it
        Files.createDirectory(folder.path(), PosixFilePermissions.asFileAttribute(OWN));
        return folder;
    }

    public Path path() {
        return folder;
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
