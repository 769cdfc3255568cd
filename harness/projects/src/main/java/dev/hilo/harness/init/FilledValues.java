package dev.hilo.harness.init;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.configuration.Variables;
import dev.hilo.harness.init.Guess.Server;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Values that an application asks for and has not got: the address of a database, or a secret. */
final class FilledValues {
    /** As long as the longest key that signatures of tokens ask for, 512 bits. */
    private static final String SECRET = "hilo-".repeat(13);

    /** Names whose value everybody knows, where the project has none of its own. */
    private static final Map<String, String> KNOWN = Map.of("NODE_ENV", "production");

    private static final String REASON = "the application stops without it";

    private final Program program;
    private final Servers servers;

    FilledValues(Program program, Servers servers) {
        this.program = program;
        this.servers = servers;
    }

    /** @return the same guess where nothing is missing that is not filled already */
    Guess fill(Guess guess, StartLog log) throws IOException {
        for (String missing : log.missingValues()) {
            String variable = Variables.ofPlaceholder(missing);
            if (!guess.environment().containsKey(variable)) {
                Optional<DatabaseVariable> database = DatabaseVariable.of(variable);
                return database.isPresent()
                        ? withDatabase(guess, variable, database.get())
                        : withValue(guess, variable);
            }
        }
        return guess;
    }

    private Guess withValue(Guess guess, String variable) {
        return new OwnersValues(program.project())
                .of(variable)
                .map(own ->
                        guess.variable(variable, own.text(), "%s, and %s has this value".formatted(REASON, own.file())))
                .orElseGet(() -> guess.variable(variable, value(variable), REASON));
    }

    private static String value(String variable) {
        String name = variable.toLowerCase(Locale.ROOT);
        if (name.endsWith("port")) {
            return "0";
        }
        return name.endsWith("url") || name.endsWith("uri")
                ? "http://127.0.0.1:1/"
                : KNOWN.getOrDefault(variable, SECRET);
    }

    private Guess withDatabase(Guess guess, String variable, DatabaseVariable database) throws IOException {
        Optional<String> kind = guess.database().map(Server::kind).or(database::kind);
        List<String> kinds = servers.kinds();
        String chosen = kind.or(() -> kinds.stream().findFirst()).orElse("postgresql");
        if (!Databases.kinds().contains(chosen)) {
            return guess;
        }
        Guess with = guess.database().isPresent()
                ? guess
                : guess.server(new Server(chosen, "it asks for " + variable, Optional.empty()));
        return with.variable(variable, database.value(program.address(chosen)), REASON);
    }
}
