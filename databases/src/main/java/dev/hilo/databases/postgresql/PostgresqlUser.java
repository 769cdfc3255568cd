package dev.hilo.databases.postgresql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.UnprivilegedUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.Set;

/**
 * The user who runs PostgreSQL and owns its data: hilo's user, or in place of root, which PostgreSQL refuses, one that every distribution
 * has.
 *
 * @param isSwitched whether it is another one than hilo's
 */
record PostgresqlUser(String name, boolean isSwitched) {
    static final FileAttribute<Set<PosixFilePermission>> PRIVATE_FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private static final String UNPRIVILEGED = "nobody";

    /** Java's word for a user whose number has no name. */
    private static final String NAMELESS = "?";

    /** @throws DatabaseException when this machine has no such user, or hilo's user no name */
    static PostgresqlUser ofPrograms() {
        return ofPrograms(System.getProperty("user.name"));
    }

    /** @param ours name of hilo's user as Java tells it */
    static PostgresqlUser ofPrograms(String ours) {
        PostgresqlUser user =
                ours.equals("root") ? new PostgresqlUser(UNPRIVILEGED, true) : new PostgresqlUser(ours, false);
        if (ours.equals(NAMELESS)) {
            throw new DatabaseException(
                    "PostgreSQL runs as no user without a name, and this user has none in /etc/passwd: add one"
                            + " (for a container: -v /etc/passwd:/etc/passwd:ro; with Docker Desktop leave out --user), or use"
                            + " another source by --databases");
        }
        if (user.isSwitched) {
            user.requireKnown();
            user.requirePermitted();
        }
        return user;
    }

    private void requireKnown() {
        try {
            principal(Path.of("/"));
        } catch (UserPrincipalNotFoundException e) {
            throw refused("this machine has no user \"%s\" to run it as: add that user".formatted(name));
        } catch (IOException e) {
            throw refused("the user \"%s\" cannot be looked up (%s): repair that".formatted(name, e.getMessage()));
        }
    }

    /** Requires the right to switch users, which root lacks in some containers. */
    private void requirePermitted() {
        new UnprivilegedUser(name).objection().ifPresent(objection -> {
            throw refused("this root may not run it as the user \"%s\" (%s): give this container the capabilities"
                            .formatted(name, objection)
                    + " SETUID, SETGID, SETPCAP, CHOWN and DAC_OVERRIDE");
        });
    }

    private static DatabaseException refused(String why) {
        return new DatabaseException(
                "PostgreSQL does not run as root, and %s, start hilo as another user, or use --databases docker"
                        .formatted(why));
    }

    private UserPrincipal principal(Path near) throws IOException {
        return near.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(name);
    }

    /** Creates a folder that only this user can read, as PostgreSQL requires. */
    void makeFolder(Path folder) throws IOException {
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        if (isSwitched) {
            Files.setOwner(folder, principal(folder));
        }
    }

    ChildCommand as(ChildCommand command) {
        return isSwitched ? command.user(new UnprivilegedUser(name)) : command;
    }
}
