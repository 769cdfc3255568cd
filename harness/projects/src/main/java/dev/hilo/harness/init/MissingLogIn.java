package dev.hilo.harness.init;

import dev.hilo.harness.init.Credentials.User;
import java.util.List;
import java.util.Optional;

/**
 * Rest of a log-in that the user has to complete, because the application accepts no known user.
 *
 * @param users whom it refused
 * @param ways in which it seems to take a log-in
 * @param hint a sentence about the operation that seems to register users; empty for none
 */
record MissingLogIn(List<User> users, List<LogInWay> ways, Optional<String> hint) {
    private static final User NOBODY = new User("NAME", "", Credentials.SECRET, "");

    /**
     * The cause, as a sentence for the terminal.
     *
     * @param hasOthers whether requests without a log-in answer with data
     */
    String sentence(boolean hasOthers) {
        return "%s a log-in, and %s: complete log-in in the file.%s"
                .formatted(
                        hasOthers ? "A part of it wants" : "It wants",
                        cause(),
                        hint.map(" "::concat).orElse(""));
    }

    MissingLogIn hinting(Optional<String> sentence) {
        return new MissingLogIn(users, ways, sentence);
    }

    String cause() {
        return hashed().map(user -> "the password of user %s is not known, %s".formatted(user.name(), user.reason()))
                .or(() -> users.stream()
                        .findFirst()
                        .map(user -> "refuses user %s, %s".formatted(user.name(), user.reason())))
                .orElse("neither its data nor its configuration and code name a user with a password");
    }

    private Optional<User> hashed() {
        return users.stream().filter(User::isHashed).findFirst();
    }

    /** Lines of YAML below {@code log-in}, for each way. */
    List<List<String>> drafts() {
        User user = users.stream().filter(one -> !one.isOfLog()).findFirst().orElse(NOBODY);
        return ways.stream().map(way -> way.drafted(user)).toList();
    }
}
