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
 * Who runs PostgreSQL and owns its data: the user, or if that is root, which PostgreSQL refuses, one whom every distribution knows.
 *
 * @param isSwitched whether it is another than ours
 */
record PostgresqlUser(String name, boolean isSwitched) {
    static final FileAttribute<Set<PosixFilePermission>> PRIVATE_FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private static final String UNPRIVILEGED = "nobody";

    /** @throws DatabaseException when there is none */
    static PostgresqlUser ofPrograms() {
        String ours = System.getProperty("user.name");
        PostgresqlUser user =
                ours.equals("root") ? new PostgresqlUser(UNPRIVILEGED, true) : new PostgresqlUser(ours, false);
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

    /** In some containers root has few rights. */
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

    /** A folder that is its alone, as PostgreSQL wants it. */
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
