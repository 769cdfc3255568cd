package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.init.Credentials.User;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Users whom settings or variables of an application name with a password: {@code app.admin.email} and {@code app.admin.password}. */
final class SettingUsers {
    private static final Pattern PASSWORD = Pattern.compile("(.*?)[._-]?(?:initial[._-]?)?(?:password|passwd|pwd)");

    /** Words of people who log in, and of no server that the application logs in to. */
    private static final Pattern OF_PEOPLE = Pattern.compile(
            "(?:.*[._-])?(?:admin(?:istrator)?|super[._-]?user|demo|default[._-]?user|(?:test|root|initial|first)[._-]?user|owner)(?:[._-].*)?");

    private static final Pattern OF_SERVERS = Pattern.compile(
            ".*(?:db|database|datasource|jdbc|postgres|pg|mysql|mariadb|mongo|redis|rabbit|kafka|mail|smtp|ldap|keycloak|grafana|spring[._]boot[._]admin|eureka).*");

    /** Ends of the name of the user, beside the password. */
    private static final List<String> NAMES = List.of("email", "username", "user", "login", "name");

    private SettingUsers() {}

    /**
     * Users by pairs of settings.
     *
     * @param values of settings by name
     * @param source that has them, in words
     */
    static List<User> in(Map<String, String> values, String source) {
        return in(values, setting -> source);
    }

    /** Users by pairs of variables, of which a later one counts more. */
    static List<User> in(List<Setting> variables) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, String> sources = new HashMap<>();
        for (Setting variable : variables) {
            values.put(variable.name(), variable.raw());
            sources.put(variable.name(), variable.source());
        }
        return in(values, sources::get);
    }

    private static List<User> in(Map<String, String> values, UnaryOperator<String> source) {
        Map<String, String> plain = new TreeMap<>();
        values.forEach((name, value) -> plain.put(name.toLowerCase(Locale.ROOT), value));
        List<User> users = new ArrayList<>();
        values.forEach((setting, password) -> {
            Matcher found = PASSWORD.matcher(setting.toLowerCase(Locale.ROOT));
            if (found.matches() && isOfPerson(found.group(1)) && isGiven(password)) {
                name(plain, found.group(1))
                        .ifPresent(name -> users.add(new User(
                                name,
                                password,
                                Credentials.SECRET,
                                "%s has %s".formatted(source.apply(setting), setting))));
            }
        });
        return users;
    }

    private static boolean isOfPerson(String base) {
        return OF_PEOPLE.matcher(base).matches() && !OF_SERVERS.matcher(base).matches();
    }

    private static boolean isGiven(String value) {
        return !value.isBlank() && !value.contains("${");
    }

    /** The user beside a password, or the setting in whose name the password's begins. */
    private static Optional<String> name(Map<String, String> values, String base) {
        return Stream.concat(
                        NAMES.stream().flatMap(end -> Stream.of(".", "_", "-").map(between -> base + between + end)),
                        Stream.of(base))
                .map(values::get)
                .filter(value -> value != null && isGiven(value))
                .findFirst();
    }
}
