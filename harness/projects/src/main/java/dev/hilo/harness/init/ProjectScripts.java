package dev.hilo.harness.init;

import dev.hilo.harness.init.Guess.Seed;
import dev.hilo.harness.init.Guess.Server;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Scripts of SQL in a project, which its owner runs by hand before the first start. */
record ProjectScripts(Path project) {
    /** Statements that make or choose a database of another name than that of hilo's server. */
    private static final Pattern OTHER_DATABASE =
            Pattern.compile("(?im)^\\s*(create\\s+(database|schema)|drop\\s+(database|schema)|use)\\s+[^;]*;");

    /** The guess with a script that creates a table, run before the start; the same where there is none. */
    Guess help(Guess guess, String table) throws IOException {
        Optional<Server> server = guess.database()
                .filter(known -> !known.kind().equals("mongodb") && known.seed().isEmpty());
        Optional<Path> script = server.isEmpty() ? Optional.empty() : creating(table);
        if (script.isEmpty()) {
            return guess;
        }
        String name = project.relativize(script.get()).toString();
        if (OTHER_DATABASE
                .matcher(Files.readString(script.get(), StandardCharsets.ISO_8859_1))
                .find()) {
            return guess.note(
                    "Its table %s is made by %s, which also makes or chooses a database: give database.seed a copy without those lines."
                            .formatted(table, name));
        }
        Seed seed =
                new Seed(name, true, "its log says that table %s is missing, which this script makes".formatted(table));
        return guess.server(new Server(server.get().kind(), server.get().reason(), Optional.of(seed)));
    }

    /** The script that fills the server, by its name; empty for none. */
    Map<String, byte[]> seed(Guess guess) throws IOException {
        Optional<String> name = guess.database().flatMap(Server::seed).map(Seed::script);
        Optional<Path> script = name.map(project::resolve).filter(Files::isRegularFile);
        return script.isPresent() ? Map.of(name.get(), Files.readAllBytes(script.get())) : Map.of();
    }

    private Optional<Path> creating(String table) throws IOException {
        String plain = table.replaceFirst(".*\\.", "");
        Pattern creation =
                Pattern.compile("(?i)create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?[\"`]?(?:\\w+[\"`]?\\.[\"`]?)?"
                        + Pattern.quote(plain) + "[\"`]?\\s*\\(");
        for (Path script : new ProjectFiles(project).ending(".sql")) {
            if (creation.matcher(Files.readString(script, StandardCharsets.ISO_8859_1))
                    .find()) {
                return Optional.of(script);
            }
        }
        return Optional.empty();
    }
}
