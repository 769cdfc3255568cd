package dev.hilo.harness.init;

import dev.hilo.harness.init.Credentials.User;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A way in which clients log in to an application. */
interface LogInWay {
    /**
     * A client that is logged in.
     *
     * @param headers that its requests need
     * @param fields lines of YAML below {@code log-in}
     */
    record LogIn(User user, Map<String, String> headers, List<String> fields) {}

    /** A user whom it shows to everybody, as demonstrations do; empty for none. */
    default Optional<User> shown() {
        return Optional.empty();
    }

    /** The cookies of a client, as a header has them; empty for none. */
    static String kept(CookieManager cookies) {
        return cookies.getCookieStore().getCookies().stream()
                .map(HttpCookie::toString)
                .collect(Collectors.joining("; "));
    }

    /** Lines of YAML below {@code log-in} for a user who was not logged in. */
    List<String> drafted(User user);

    /** Logs a user in, the likeliest form first; empty where the application refuses. The headers may still be refused by each request. */
    List<LogIn> logIns(Answers application, User user) throws InterruptedException;
}
