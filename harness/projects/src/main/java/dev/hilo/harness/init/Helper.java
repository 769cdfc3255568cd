package dev.hilo.harness.init;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Helps an application that does not start: one cause at a time, from what its log says. */
final class Helper {
    private static final String CLOSED = "its libraries look into packages that JDK 17 and later close";
    private static final String MANAGEMENT = "management.server.port";
    private static final int LARGEST_PORT = 65_535;
    private static final Pattern HOST = Pattern.compile("\\$\\{database\\.host}");
    private static final Pattern PORT_OR_URL = Pattern.compile("\\$\\{database\\.(?:port|[a-z]+-url)}");

    private static final String WANTED_SERVER =
            "It wants a server at %s, which hilo does not start: say under environment where one is, or add it to services.";
    private static final String FIXED_SERVER =
            "It asks for its database at %s, whatever hilo sets: that address may be fixed in its code. Let it read %s, or start a server there yourself.";
    private static final String AWAITED =
            "It does nothing and listens on no port, and its jar has a client of %s, so it probably waits for such a server: say under environment where one is, or add it to services.";
    private static final String AWAITS_ON =
            "It still does nothing and listens on no port with a fresh %s server, so its address may be fixed in its code: let it read %s, or start what it waits for yourself.";
    private static final String OF_ANOTHER = ", a server of another machine";
    private static final String LOADED = "%s" + OF_ANOTHER + ", which its requests load, too%s.";
    private static final String FRESH = ": bench init --force --database KIND gives it a fresh one";
    private static final String ARGUMENTS =
            "It wants arguments, its port among them: bench init --force --argument WORD --argument '--port=${port}'.";
    private static final String THROWN = "It wrote no cause of its end. Its JVM threw last: %s.";
    private static final String NAMED_PORT = "Its log names port %s. ";
    private static final String OTHER_PORT =
            "If it does not read its port from PORT, SERVER_PORT or HTTP_PORT, say how it learns it: bench init --force --argument '--port=${port}'.";

    private final Program program;
    private final Servers servers;
    private final FilledValues values;

    Helper(Program program) {
        this.program = program;
        this.servers = new Servers(program);
        this.values = new FilledValues(program, servers);
    }

    /**
     * Help before the first start, for a server that the configuration expects and that is not there.
     *
     * @param wanted kind of server that the user asked for; empty to leave it to the application
     */
    Guess before(Guess guess, Optional<String> wanted) throws IOException {
        if (wanted.isPresent()) {
            return servers.add(guess, wanted.get(), "you asked for it with --database");
        }
        OwnServers own = new OwnServers(program);
        Optional<DatabaseSetting> missing = own.missing();
        return missing.isPresent() && program.maySpeakTo(missing.get().kind())
                ? servers.add(guess, missing.get().kind(), OwnServers.told(missing.get()))
                : elsewhere(new DataNotes(program, servers.kinds()).add(guess, own.expected()), own.stores());
    }

    /** A server on another machine, which a setting names by its host, is not hilo's to load either. */
    private Guess elsewhere(Guess guess, List<NamedStore> stores) throws IOException {
        Guess with = guess;
        for (NamedStore store : stores.stream().filter(store -> !store.isHere()).toList()) {
            if (!isMovable(store)) {
                with = with.note(LOADED.formatted(store.told(), store.isOfHilos() ? FRESH : ""));
            } else if (with.database().isEmpty()) {
                with = servers.add(with, store.kind(), store.told() + OF_ANOTHER);
            }
        }
        return with;
    }

    /** Whether variables of hilo's take the place of those that name it. */
    private boolean isMovable(NamedStore store) {
        return !program.isJar() && Databases.kinds().contains(store.kind()) && !Given.isFixed(store.setting());
    }

    /** @return the guess with one help more; the same where the log tells no cause that hilo can mend */
    Guess after(Guess guess, StartLog log) throws IOException {
        Guess helped = withServer(guess, log);
        helped = helped.equals(guess) ? Registry.without(guess, log) : helped;
        helped = helped.equals(guess) ? withPort(guess, log) : helped;
        helped = helped.equals(guess) ? withFolder(guess, log) : helped;
        helped = helped.equals(guess) ? withPackages(guess, log) : helped;
        return helped.equals(guess) ? values.fill(guess, log) : helped;
    }

    /** A database server where the log says that none is there. */
    Guess withServer(Guess guess, StartLog log) throws IOException {
        Optional<String> missing = log.missingServer();
        if (guess.database().isPresent() || missing.isEmpty()) {
            return guess;
        }
        List<String> kinds = servers.kinds();
        Optional<String> kind = missing.get().equals(StartLog.ANY)
                ? kinds.stream().findFirst()
                : missing.filter(
                        told -> kinds.contains(told) || program.framework().isEmpty());
        return kind.isPresent()
                ? servers.add(guess, kind.get(), "its log says that no database server is there")
                : guess;
    }

    /** A database server for a program that waits in silence, where it can speak to one kind alone. */
    Guess withAwaited(Guess guess) throws IOException {
        List<String> kinds = servers.kinds();
        return guess.database().isEmpty() && kinds.size() == 1
                ? servers.add(guess, kinds.getFirst(), "it waits in silence, and its jar has a driver for one")
                : guess;
    }

    private Guess withPort(Guess guess, StartLog log) {
        Optional<Integer> taken = log.takenPort().filter(port -> port <= LARGEST_PORT);
        if (taken.isEmpty()) {
            return guess;
        }
        Settings settings = program.configuration().in(program.configuration().activeProfiles());
        return settings.all().stream()
                .filter(setting -> setting.name().endsWith("port")
                        && settings.value(setting).equals("" + taken.get()))
                .findFirst()
                .map(setting -> guess.variable(
                        Variables.of(setting, program.framework()),
                        setting.name().equals(MANAGEMENT) ? "${port}" : "0",
                        "port %d, which it wants for a second server, is taken".formatted(taken.get())))
                .orElse(guess);
    }

    /** A file that is there where its owner starts it. */
    private Guess withFolder(Guess guess, StartLog log) {
        return log.missingFiles().stream()
                .filter(file ->
                        !file.startsWith("/") && Files.exists(program.project().resolve(file)))
                .findFirst()
                .map(file -> guess.inProject("it reads %s; two of them share this folder".formatted(file)))
                .orElse(guess);
    }

    /** Packages of the JDK, for libraries that are older than their encapsulation. */
    private static Guess withPackages(Guess guess, StartLog log) {
        Guess helped = guess;
        for (String closed : log.closedPackages()) {
            helped = helped.jvmOption("--add-opens=%s=ALL-UNNAMED".formatted(closed), CLOSED);
        }
        return helped;
    }

    /**
     * Sentence about a cause that hilo has no help for; empty where the log names none.
     *
     * @param isWaiting whether it runs, does nothing and listens on no port
     */
    Optional<String> unhelped(Guess guess, StartLog log, boolean isWaiting) {
        return log.refused()
                .map(place -> guess.database().isPresent() ? fixed(guess, place) : WANTED_SERVER.formatted(place))
                .or(() -> isWaiting ? awaited(guess) : thrown(log))
                .or(() -> log.hasUsage() ? Optional.of(ARGUMENTS) : Optional.empty())
                .or(() -> guess.environment().containsKey(AsItIs.PORT_VARIABLE) && mayBeThePort(log)
                        ? Optional.of(log.namedPort().map(NAMED_PORT::formatted).orElse("") + OTHER_PORT)
                        : Optional.empty());
    }

    /** An exception that names no port is another cause, which the end of the log tells. */
    private static boolean mayBeThePort(StartLog log) {
        return log.lastException().isEmpty() || log.takenPort().isPresent();
    }

    private static String fixed(Guess guess, String place) {
        return FIXED_SERVER.formatted(place, variable(guess));
    }

    private static String variable(Guess guess) {
        return named(guess, PORT_OR_URL)
                .map("a variable such as %s"::formatted)
                .or(() -> named(guess, HOST).map("a variable for its port too, as it reads %s for its host"::formatted))
                .orElse("a variable");
    }

    private static Optional<String> named(Guess guess, Pattern value) {
        return Guess.texts(guess.environment()).entrySet().stream()
                .filter(variable -> value.matcher(variable.getValue()).find())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private Optional<String> awaited(Guess guess) {
        if (guess.database().isPresent()) {
            return Optional.of(AWAITS_ON.formatted(guess.database().get().kind(), variable(guess)));
        }
        try {
            List<String> awaited = Client.servers(program);
            return awaited.isEmpty()
                    ? Optional.empty()
                    : Optional.of(AWAITED.formatted(String.join(" and of ", awaited)));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<String> thrown(StartLog log) {
        List<String> thrown = log.thrown();
        return thrown.isEmpty()
                ? Optional.empty()
                : Optional.of(THROWN.formatted(String.join("; before that ", thrown)));
    }
}
