package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.endpoints.CodedUser;
import dev.hilo.load.requests.Requests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Credentials that an application itself gives: in its configuration, in its data, in its log. */
final class Credentials {
    /** What Spring Security says at each start where nobody is configured. */
    static final String GENERATED = "Using generated security password: (\\S+)";

    private static final Pattern EMBEDDED =
            Pattern.compile("quarkus\\.security\\.users\\.embedded\\.users\\.\"?([^\"]+)\"?");
    /** Columns by which people log in; of several in a table, the first of these counts. */
    private static final List<Pattern> USER_KEYS = List.of(
            Pattern.compile("(?i)log_?in(_?(name|id))?"),
            Pattern.compile("(?i)user_?name|user"),
            Pattern.compile("(?i)e_?mail(_?address)?"));

    private static final Pattern PASSWORD_KEY = Pattern.compile("(?i)(user_?)?(password|passwd|pwd)(_?hash)?");
    private static final String PLAIN = "{noop}";
    /** Hash of a password: with the name of its algorithm, or the hexadecimal digits of a digest. */
    private static final Pattern HASH =
            Pattern.compile("\\w*\\$\\w+\\$.*|\\{(?!noop}).*|(?i)[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128}");

    /** Variable of hilo's environment with the password of the user that it logs in. */
    static final String VARIABLE = "APPLICATION_PASSWORD";

    /** No password is in a file: what is in hilo.yaml gets into the plans of loads, too. */
    static final String SECRET = "${" + Requests.OF_ENVIRONMENT + VARIABLE + "}";

    private Credentials() {}

    /**
     * One user.
     *
     * @param password its value now, or its usual one where only its hash is known
     * @param written placeholder of the password in the file
     * @param reason where it comes from
     * @param isHashed whether nothing but a hash of its password is known
     */
    record User(String name, String password, String written, String reason, boolean isHashed) {
        User(String name, String password, String written, String reason) {
            this(name, password, written, reason, false);
        }

        /** The reason of a log-in that was accepted. */
        String accepted() {
            return isHashed
                    ? reason + ", and the password is the name" + (name.contains("@") ? " before the @" : "")
                    : reason;
        }

        /** Whether its password stays with whoever runs hilo. */
        boolean isOfUser() {
            return written.equals(SECRET);
        }

        boolean isOfLog() {
            return written.equals("${log.password}");
        }
    }

    static List<User> of(Settings settings, List<CodedUser> coded, Seen seen, Path log) {
        List<User> users = new ArrayList<>();
        settings.find("spring.security.user.password")
                .ifPresent(password -> users.add(new User(
                        settings.find("spring.security.user.name")
                                .map(settings::value)
                                .orElse("user"),
                        settings.value(password),
                        SECRET,
                        password.source() + " has " + password.name())));
        for (Setting setting : settings.all()) {
            Matcher embedded = EMBEDDED.matcher(setting.name());
            if (embedded.matches()) {
                users.add(new User(
                        embedded.group(1),
                        settings.value(setting),
                        SECRET,
                        setting.source() + " has " + setting.name()));
            }
        }
        generated(log)
                .forEach(password -> users.add(new User(
                        "user",
                        password,
                        "${log.password}",
                        "Spring Security makes a password at each start, which its log tells")));
        coded.forEach(user -> users.add(user(user.name(), user.password(), user.type() + " names it in its code")));
        seen.scripts().forEach((script, columns) -> users.addAll(ofScript(script, columns)));
        users.sort(Comparator.comparing(User::isHashed));
        return users;
    }

    private static List<String> generated(Path log) {
        Pattern wanted = Pattern.compile(GENERATED);
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            return lines.map(wanted::matcher)
                    .filter(Matcher::find)
                    .map(found -> found.group(1))
                    .limit(1)
                    .toList();
        } catch (IOException | UncheckedIOException noLog) {
            return List.of();
        }
    }

    static List<User> ofScript(String script, List<Column> columns) {
        Map<String, Column> passwords = new HashMap<>();
        columns.stream()
                .filter(column -> PASSWORD_KEY.matcher(column.key()).matches())
                .forEach(column -> passwords.put(column.noun(), column));
        return names(columns).stream()
                .filter(column -> passwords.containsKey(column.noun()))
                .map(column -> user(
                        column.values().getFirst(),
                        passwords.get(column.noun()).values().getFirst(),
                        "a row that " + script + (script.endsWith(".csv") ? " has" : " inserts")))
                .toList();
    }

    /** Columns of user names, one for each table. */
    private static Collection<Column> names(List<Column> columns) {
        Map<String, Column> names = new LinkedHashMap<>();
        for (Pattern key : USER_KEYS) {
            columns.stream()
                    .filter(column -> key.matcher(column.key()).matches())
                    .forEach(column -> names.putIfAbsent(column.noun(), column));
        }
        return names.values();
    }

    private static User user(String name, String password, String reason) {
        return HASH.matcher(password).matches()
                ? new User(name, name.replaceFirst("@.*", ""), SECRET, reason + " with a hash", true)
                : new User(name, password.replace(PLAIN, ""), SECRET, reason, false);
    }
}
