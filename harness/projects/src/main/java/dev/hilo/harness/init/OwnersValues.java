package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Values that the owner of a project gives to variables where it is started or where its start is shown: in scripts, images, examples and the README. */
record OwnersValues(Path project) {
    private static final String PACKAGE = "package.json";

    /** Scripts of npm that start a program for its users, the likeliest first. */
    private static final List<String> SCRIPTS = List.of("start", "start:prod", "prod", "serve");

    /** Files beside it, those that start it first. */
    private static final List<String> FILES = List.of(
            "Procfile",
            "Dockerfile",
            "compose.yaml",
            "compose.yml",
            "docker-compose.yaml",
            "docker-compose.yml",
            ".env.example",
            ".env.sample",
            ".env.template",
            ".env.dist",
            "README.md",
            "README.rst",
            "README");

    /** Letters in front of a variable. */
    private static final String BEFORE = "(?:^|[\\s\"'`;&\\[{(,])";

    /** Between a variable of an image and its value: a blank in the instruction for variables alone, and none behind {@code EXPOSE}. */
    private static final String OF_IMAGE = "(?:=|(?<=\\bENV[ \\t]{1,4}\\w{1,60})[ \\t]+)";

    private static final String END_OF_LINE = "(?=[ \\t\\r\"'}\\])]*(?:$|,\\s|[ \\t]#))";
    private static final String END_IN_IMAGE = "(?=[ \\t\\r]*(?:$|\\\\|\\w+=))";
    private static final String END_IN_SHELL = "(?=[\"'`;&|)\\]}]|,?\\s|$)";

    /** Names of secrets, whose values go into no other file; how long a token lasts is none. */
    private static final Pattern SECRET = Pattern.compile(
            "(?i).*(?:secret|password|passwd|token|key|credential).*(?<!minutes|seconds|hours|days|ttl|length)");
    /** Words of the servers of others, which nobody here is to load. */
    private static final Pattern ADDRESS =
            Pattern.compile("(?i).*(?:host|hostname|servers?|endpoint|address|brokers?|ur[il]s?|port)");

    /**
     * A value with the file that has it.
     *
     * @param file in which it stands, as people name it
     */
    record Written(String text, String file) {}

    /** Empty where nothing names the variable, for an address and for a secret. */
    Optional<Written> of(String variable) {
        return ADDRESS.matcher(variable).matches() || SECRET.matcher(variable).matches()
                ? Optional.empty()
                : Stream.concat(scripts(), FILES.stream().flatMap(this::text))
                        .flatMap(text -> value(variable, text))
                        .findFirst();
    }

    /** The first value that a text gives to a variable, where it is a word to its end. */
    private static Stream<Written> value(String variable, Written text) {
        return Pattern.compile("(?m)%s%s[\"']?%s([\"']?)(?:\\$\\{\\w+:-)?([A-Za-z0-9][\\w.@/+-]{0,300})\\}?\\1%s"
                        .formatted(BEFORE, Pattern.quote(variable), between(text), end(text)))
                .matcher(text.text())
                .results()
                .limit(1)
                .map(found -> new Written(found.group(2), text.file()));
    }

    /**
     * Variables to which the project gives a port, as it is or behind a host, by their names.
     *
     * @return values with a placeholder in place of the port
     */
    Map<String, Written> ofPort(int port) {
        Map<String, Written> found = new TreeMap<>();
        Stream.of(
                        EnvironmentFile.names(Optional.empty()).flatMap(this::text),
                        scripts(),
                        FILES.stream().flatMap(this::text))
                .flatMap(texts -> texts)
                .forEach(text -> Pattern.compile("(?m)%s([A-Z][A-Z0-9_]+)[\"']?%s[\"']?([\\w.-]*:)?%d(?![\\w.:/-])"
                                .formatted(BEFORE, between(text), port))
                        .matcher(text.text())
                        .results()
                        .forEach(variable -> found.putIfAbsent(
                                variable.group(1),
                                new Written(
                                        Objects.requireNonNullElse(variable.group(2), "") + UsageText.PORT,
                                        text.file()))));
        return found;
    }

    private static String between(Written text) {
        return text.file().endsWith("ml")
                ? "[ \\t]*[=:][ \\t]*"
                : text.file().equals("Dockerfile") ? OF_IMAGE : " ?= ?";
    }

    /** What may come behind a value: blanks end one in a shell, and none of the other files. */
    private static String end(Written text) {
        return text.file().endsWith("ml") || text.file().startsWith(EnvironmentFile.NAME)
                ? END_OF_LINE
                : text.file().equals("Dockerfile") ? END_IN_IMAGE : END_IN_SHELL;
    }

    private Stream<Written> scripts() {
        try {
            JsonNode scripts = JsonMapper.builder()
                    .build()
                    .readTree(project.resolve(PACKAGE).toFile())
                    .path("scripts");
            return SCRIPTS.stream().map(name -> new Written(scripts.path(name).asText(""), PACKAGE));
        } catch (IOException none) {
            return Stream.of();
        }
    }

    private Stream<Written> text(String name) {
        try {
            return Stream.of(new Written(Files.readString(project.resolve(name), StandardCharsets.ISO_8859_1), name));
        } catch (IOException none) {
            return Stream.of();
        }
    }
}
