package dev.hilo.harness.init;

import dev.hilo.harness.init.Credentials.User;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Users of an application whom the README of its project gives a password: {@code admin/secret}, or in the cells of a table. */
record DocumentedUsers(Path project) {
    private static final Pattern FILE = Pattern.compile("(?i)readme(\\.(md|adoc|rst|txt))?");
    private static final Set<String> USUAL = Set.of("admin", "user", "demo", "test", "guest");

    /** Log-ins of servers beside it. */
    private static final Pattern OF_OTHERS = Pattern.compile(
            "(?i)rabbit|keycloak|grafana|prometheus|postgres|pgadmin|mysql|mariadb|mongo|redis|kibana|minio|kafka|jdbc|docker");

    /** First line of a table. */
    private static final Pattern HEADER = Pattern.compile("(?i).*\\|\\s*pass(word|wd)?\\s*(\\|.*)?");

    /** A line of prose that may name a password, and not two parts of a path. */
    private static final Pattern OF_LOG_IN =
            Pattern.compile("(?i)pass|log(ged)?[- ]?in|sign[- ]?in|credential|account");

    private static final String QUOTE = "[`'\"*]{0,3}";
    private static final String BETWEEN = QUOTE + "\\s*[/:|]\\s*" + QUOTE;
    private static final String PASSWORD = "([^\\s/:|`'\"*<>()\\[\\]{},]{3,40})";
    private static final int MOST = 3;

    /** Known users with those of the README, behind those whose password is known and before those of whom only a hash is. */
    List<User> with(List<User> known) {
        List<User> all =
                new ArrayList<>(known.stream().filter(user -> !user.isHashed()).toList());
        all.addAll(documented(known));
        known.stream().filter(User::isHashed).forEach(all::add);
        return all;
    }

    private List<User> documented(List<User> known) {
        Set<String> names = known.stream().map(User::name).collect(Collectors.toCollection(LinkedHashSet::new));
        names.addAll(USUAL);
        Pattern pair = Pattern.compile("(?<![\\w/:@.-])("
                + names.stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")" + BETWEEN + PASSWORD
                + "(?![\\w/])");
        List<User> users = new ArrayList<>();
        try {
            for (Path file : files()) {
                Files.readString(file, StandardCharsets.ISO_8859_1)
                        .lines()
                        .filter(DocumentedUsers::mayName)
                        .flatMap(line -> pair.matcher(line).results())
                        .map(found -> new User(
                                found.group(1),
                                found.group(2),
                                Credentials.SECRET,
                                "whom " + file.getFileName() + " names with a password"))
                        .forEach(users::add);
            }
        } catch (IOException unreadable) {
            // what cannot be read names nobody
        }
        return users.stream().distinct().limit(MOST).toList();
    }

    private static boolean mayName(String line) {
        return (line.contains("|") || OF_LOG_IN.matcher(line).find())
                && !OF_OTHERS.matcher(line).find()
                && !HEADER.matcher(line).matches();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(project)) {
            return files.filter(
                            file -> FILE.matcher(file.getFileName().toString()).matches())
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }
}
