package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Paths of this machine that the README of a project asks for or names: {@code curl localhost:9090/articles}. */
record DocumentedPaths(Path project) {
    private static final Pattern FILE = Pattern.compile("(?i)readme(\\.(md|adoc|rst|txt))?");

    private static final Pattern ADDRESS = Pattern.compile(
            "(?i)(?:https?://)?\\b(?:localhost|127\\.0\\.0\\.1|0\\.0\\.0\\.0)(?::[\\d${}A-Z_]{1,20})?(/[\\w./~%-]*\\w/?(?:\\?[\\w=&.%+-]++)?+)(?![\\w{<:$*%/-]|\\.\\w)");

    /** A request that may change something, and another protocol. */
    private static final Pattern OTHER = Pattern.compile(
            "(?i)(?:-X|--request|\\bhttp)[ =]*[\"']?(?!GET|HEAD)(?:POST|PUT|PATCH|DELETE)|(?-i:\\b(?:POST|PUT|PATCH|DELETE)\\b)|\\s-d\\b|--data|--json|--form|\\s-F\\b|wss?://|\\w+:[^\\s]*//(?!localhost|127|0)|jdbc:|postgres|mysql|mongodb|redis");

    /** A query that may have a secret of somebody, which is not to stand in a file of the project. */
    private static final Pattern SECRET = Pattern.compile(
            "(?i)[?&][^=&]*(?:secret|pass(?!enger)|pwd|token|key(?!words?=)|credential|auth(?!ors?=)|sig)[^=&]*=");

    private static final int MOST = 10;

    /** In the order of the file, ten at most. */
    List<String> paths() {
        try (Stream<Path> files = Files.list(project)) {
            return files.filter(
                            file -> FILE.matcher(file.getFileName().toString()).matches())
                    .filter(Files::isRegularFile)
                    .sorted()
                    .flatMap(file -> text(file).lines())
                    .filter(line -> !OTHER.matcher(line).find())
                    .flatMap(line -> ADDRESS.matcher(line).results())
                    .map(found -> found.group(1))
                    .filter(path -> !Page.isFile(path))
                    .filter(path -> !SECRET.matcher(path).find())
                    .filter(path -> Risk.of(Proposal.found(path, "").draft()).isEmpty())
                    .distinct()
                    .limit(MOST)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** The text of a file, with the lines of one command as one. */
    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).replaceAll("\\\\\\r?\\n\\s*", " ");
        } catch (IOException unreadable) {
            return "";
        }
    }
}
