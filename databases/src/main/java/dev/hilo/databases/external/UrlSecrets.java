package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseOption;
import java.util.regex.Pattern;

/** A URL is on the command line, in results and in messages: nothing secret may be in it. */
public final class UrlSecrets {
    private static final Pattern SECRET = Pattern.compile(
            "@|[?&](user|[^=&]*(password|secret|token)[^=&]*|authMechanismProperties)=", Pattern.CASE_INSENSITIVE);

    private UrlSecrets() {}

    /** @throws DatabaseException when there is a user or a password in the URL, which is not repeated */
    public static void refuse(String kind, String url) {
        if (SECRET.matcher(url).find()) {
            throw new DatabaseException(
                    "--%s contains a user or a password, which others could read there: remove them and %s"
                            .formatted(DatabaseOption.url(kind), Credentials.cure(kind)));
        }
    }
}
