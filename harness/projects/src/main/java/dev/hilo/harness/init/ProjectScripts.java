package dev.hilo.harness.init;

import dev.hilo.harness.init.Guess.Seed;
import dev.hilo.harness.init.Guess.Server;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Scripts of SQL in a project, which its owner runs by hand before the first start. */
record ProjectScripts(Path project) {
    /** Statements that make or choose a database of another name than that of hilo's server. */
    private static final Pattern OTHER_DATABASE = Pattern.compile(
            "(?im)^[ \\t]*+(?:(?:create|drop)\\s+(?:database|schema)(?:\\s+/\\*[^*]*\\*/)?(?:\\s+if\\s+(?:not\\s+)?exists)?|use)\\s+[`\"]?(\\w+)[`\"]?[^;]*;");

    /** What cannot run in hilo's database, or leaves it, though the lines that make or choose a database are gone. */
    private static final Pattern STILL_OTHER = Pattern.compile(
            "(?im)\\b(?:create|drop|alter)\\s+(?:database|schema)\\b|^[ \\t]*+\\\\(?!(?:un)?restrict\\b|\\.)|\\bsearch_path\\b|^[ \\t]*+(?:grant|revoke|create\\s+user)\\b");

    /** Beginning of the name of a copy that init writes beside {@code hilo.yaml}; one that is there may have changes of its owner. */
    private static final String COPY = "hilo-";

    /** The guess with a script that creates a table, run before the start; the same where there is none. */
    Guess help(Guess guess, String table) throws IOException {
        boolean mayBeSeeded = guess.database()
                .filter(known -> !known.kind().equals("mongodb") && known.seed().isEmpty())
                .isPresent();
        Optional<Path> script = mayBeSeeded ? creating(table) : Optional.empty();
        if (script.isEmpty()) {
            return guess;
        }
        String name = project.relativize(script.get()).toString();
        String text = Files.readString(script.get(), StandardCharsets.ISO_8859_1);
        String reason = "its log says that table %s is missing, which this script makes".formatted(table);
        if (!OTHER_DATABASE.matcher(text).find()) {
            return seeded(guess, new Seed(name, true, reason));
        }
        String rest = OTHER_DATABASE.matcher(text).replaceAll("");
        if (isTied(text) || STILL_OTHER.matcher(rest).find()) {
            return guess.note(
                    "Its table %s is made by %s, which also makes or chooses a database: give database.seed a copy without those lines."
                            .formatted(table, name));
        }
        return seeded(guess, copied(script.get(), rest, reason));
    }

    private Seed copied(Path script, String text, String reason) throws IOException {
        Path copy = project.resolve(COPY + script.getFileName());
        if (!Files.exists(copy)) {
            Files.writeString(copy, text, StandardCharsets.ISO_8859_1);
        }
        return new Seed(
                copy.getFileName().toString(),
                true,
                "%s; a copy of %s without the lines that make or choose a database"
                        .formatted(reason, project.relativize(script)));
    }

    private static Guess seeded(Guess guess, Seed seed) {
        Server server = guess.database().orElseThrow();
        return guess.server(new Server(server.kind(), server.reason(), Optional.of(seed)));
    }

    /** Whether a script means several databases, or names that of its own in its other statements. */
    private static boolean isTied(String text) {
        List<String> databases = OTHER_DATABASE
                .matcher(text)
                .results()
                .map(found -> found.group(1).toLowerCase(Locale.ROOT))
                .distinct()
                .toList();
        return databases.size() > 1
                || Pattern.compile("(?i)\\b%s[`\"]?\\.[`\"]?[\\w*]".formatted(Pattern.quote(databases.getFirst())))
                        .matcher(text)
                        .find();
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
            boolean isCopy = script.getFileName().toString().startsWith(COPY);
            if (!isCopy
                    && creation.matcher(Files.readString(script, StandardCharsets.ISO_8859_1))
                            .find()) {
                return Optional.of(script);
            }
        }
        return Optional.empty();
    }
}
