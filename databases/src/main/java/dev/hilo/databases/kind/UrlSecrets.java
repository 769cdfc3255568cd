package dev.hilo.databases.kind;

import dev.hilo.databases.DatabaseException;
import java.util.regex.Pattern;

/** Refuses secrets in URLs, because URLs are shown on the command line, in results and in messages. */
public final class UrlSecrets {
    private static final Pattern SECRET = Pattern.compile(
            "@|[?&](user|[^=&]*(password|secret|token)[^=&]*|authMechanismProperties)=", Pattern.CASE_INSENSITIVE);

    private UrlSecrets() {}

    /** @throws DatabaseException when there is a user or a password in the URL, which is not repeated */
    public static void refuse(String kind, String url) {
        if (SECRET.matcher(url).find()) {
            throw new DatabaseException(
                    "--%s contains a user or a password, which others could read there: remove them and %s"
                            .formatted(KindNames.urlOption(kind), KindNames.cure(kind)));
        }
    }
}
