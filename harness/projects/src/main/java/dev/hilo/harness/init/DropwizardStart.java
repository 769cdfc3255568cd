package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Start of a program of Dropwizard: the command {@code server} with its configuration, whose ports system properties override. */
record DropwizardStart(Program program) {
    /** Beginning of the names of the properties that override settings. */
    static final String PREFIX = "dw.";

    /** Class of the bundle whose command {@code db migrate} makes the tables. */
    private static final String MIGRATIONS = "io/dropwizard/migrations/MigrationsBundle.class";

    private static final String SERVER = "server";

    /** Gets the file, then the words of a JVM that the program's own words follow. */
    private static final String MIGRATE_FIRST = "\"$@\" db migrate \"$0\" && exec \"$@\" server \"$0\"";

    private static final String CONNECTORS = "server.%s[%d].port";
    private static final String REASON = "a port of its own would be taken when two run at once";

    List<String> arguments() {
        return file().map(file -> List.of(SERVER, program.placed(file))).orElse(List.of(SERVER));
    }

    /**
     * Command that brings its tables to the version of its migrations before it serves: each start has a fresh database.
     *
     * @param words of the program: the command {@code server} and its file
     * @return empty where it has no migrations
     */
    Optional<List<String>> migrated(List<String> words) throws IOException {
        boolean hasMigrations = program.has("dropwizard-migrations") || program.contains(MIGRATIONS);
        return hasMigrations && words.size() == 2 && words.getFirst().equals(SERVER)
                ? Optional.of(List.of(
                        "sh",
                        "-c",
                        MIGRATE_FIRST,
                        words.getLast(),
                        Launchable.JVM.getFirst(),
                        Launchable.JVM.getLast(),
                        "-jar",
                        "${artifact}"))
                : Optional.empty();
    }

    Guess guess() {
        JsonNode root = file().map(DropwizardStart::read).orElseGet(DropwizardStart::nothing);
        Guess guess = withPorts(Guess.NOTHING, root.path(SERVER));
        for (Map.Entry<String, String> text : texts("dw", root).entrySet()) {
            Path file = program.project().resolve(text.getValue());
            if (!text.getValue().startsWith("/") && Files.isRegularFile(file)) {
                guess = guess.property(text.getKey(), program.placed(file), "a run has a folder of its own");
            }
        }
        return guess;
    }

    private static Guess withPorts(Guess guess, JsonNode server) {
        return server.path("type").asText().equals("simple")
                ? guess.property("dw.server.connector.port", "${port}", "")
                : connectors(
                        connectors(guess, "applicationConnectors", server, true), "adminConnectors", server, false);
    }

    /** Texts of a configuration by the names of the properties that override them. */
    private static Map<String, String> texts(String name, JsonNode node) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (node.isTextual() && node.asText().matches("[\\w./-]+\\.\\w+")) {
            texts.put(name, node.asText());
        }
        node.properties().forEach(field -> texts.putAll(texts(name + "." + field.getKey(), field.getValue())));
        for (int place = 0; node.isArray() && place < node.size(); place++) {
            texts.putAll(texts("%s[%d]".formatted(name, place), node.get(place)));
        }
        return texts;
    }

    /** @param isMain whether the first connector without TLS gets the port */
    private static Guess connectors(Guess guess, String name, JsonNode server, boolean isMain) {
        JsonNode connectors = server.path(name);
        Guess all = guess;
        boolean isTold = !isMain;
        for (int place = 0; place < Math.max(1, connectors.size()); place++) {
            boolean isPlain = connectors.path(place).path("type").asText("http").equals("http");
            boolean isPort = isPlain && !isTold;
            isTold = isTold || isPort;
            all = all.property(
                    "dw." + CONNECTORS.formatted(name, place), isPort ? "${port}" : "0", isPort ? "" : REASON);
        }
        return all;
    }

    /** The first configuration of a server beside the program. */
    Optional<Path> file() {
        return Stream.of(
                        program.project(),
                        program.project().resolve("config"),
                        program.artifact().getParent())
                .filter(Files::isDirectory)
                .flatMap(folder -> files(folder).stream())
                .filter(file -> isConfiguration(read(file)))
                .findFirst();
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.ya?ml"))
                    .filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("hilo.yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look into " + folder, e);
        }
    }

    private static boolean isConfiguration(JsonNode root) {
        return root.isObject()
                && !root.has("services")
                && Stream.of(SERVER, "logging", "database", "metrics").anyMatch(root::has);
    }

    private static JsonNode read(Path file) {
        try {
            return YAMLMapper.builder().build().readTree(file.toFile());
        } catch (IOException notYaml) {
            return nothing();
        }
    }

    private static JsonNode nothing() {
        return MissingNode.getInstance();
    }
}
