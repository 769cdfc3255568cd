package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import dev.hilo.databases.kind.KindNames;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Users and passwords of servers that the user runs: from a file where one is given, otherwise from the environment. Never from the command
 * line, which every user of the machine can read and which results repeat.
 */
public final class Credentials {
    private final Map<String, String> values;
    private final boolean fromFile;

    private Credentials(Map<String, String> values, boolean fromFile) {
        this.values = values;
        this.fromFile = fromFile;
    }

    /**
     * @param environment for example HILO_MYSQL_USER and HILO_MYSQL_PASSWORD
     * @param file with {@code mysql.user=...} and {@code mysql.password=...}; nobody but its owner may read it
     */
    public static Credentials read(Map<String, String> environment, Optional<Path> file) {
        return file.map(path -> new Credentials(CredentialsFile.read(path), true))
                .orElseGet(() -> new Credentials(environment, false));
    }

    /** @throws DatabaseException when there is a password without a user */
    Login of(String kind) {
        String userName = fromFile ? KindNames.userKey(kind) : KindNames.userVariable(kind);
        String passwordName = fromFile ? KindNames.passwordKey(kind) : KindNames.passwordVariable(kind);
        String user = values.getOrDefault(userName, "");
        String password = values.getOrDefault(passwordName, "");
        if (user.isEmpty() && !password.isEmpty()) {
            throw new DatabaseException("there is %s but not %s: give both".formatted(passwordName, userName));
        }
        return new Login(user, password);
    }
}
