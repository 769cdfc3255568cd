package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.text.StringTokenizer;
import org.apache.commons.text.matcher.StringMatcherFactory;

/** The command by which a user starts a program of any language, in the folder of the project. No shell reads it. */
record NamedCommand(List<String> words, Path project) {
    private static final List<String> OF_A_SHELL = List.of("&&", "||", "|", ";", ">", "&");

    static NamedCommand of(String text, Path project) {
        List<String> words = new StringTokenizer(
                        text,
                        StringMatcherFactory.INSTANCE.spaceMatcher(),
                        StringMatcherFactory.INSTANCE.quoteMatcher())
                .getTokenList();
        if (words.isEmpty()) {
            throw new CatalogException("--command: it has no words: write it as 'node server.js'");
        }
        words.stream().filter(OF_A_SHELL::contains).findFirst().ifPresent(word -> {
            throw new CatalogException(
                    "--command: no shell reads it, and \"%s\" means something to a shell alone: put such lines into a script and name that"
                            .formatted(word));
        });
        return new NamedCommand(words, project);
    }

    /** @param named file that the user names; empty for a war, the first word that is a file, or the program itself */
    Launchable launchable(Optional<Path> named) {
        Path artifact = named.or(this::file)
                .or(this::program)
                .orElseThrow(() -> new CatalogException(
                        "--command: there is no program \"%s\" in the PATH, and no file of this name in %s"
                                .formatted(Printable.of(words.getFirst()), project)));
        return new Launchable(artifact, command(), true);
    }

    /** A JVM gets the options with which hilo sets its heap and collector. The one of a path stays: the program may need a Java of its time. */
    private List<String> command() {
        if (!isJava()) {
            return words;
        }
        boolean isPath = Path.of(words.getFirst()).getNameCount() > 1;
        return Stream.concat(
                        Stream.of(isPath ? words.getFirst() : Launchable.JAVA, Launchable.JVM_OPTIONS),
                        words.stream().skip(1).filter(word -> !word.equals(Launchable.JVM_OPTIONS)))
                .toList();
    }

    private boolean isJava() {
        return Path.of(words.getFirst()).endsWith("java");
    }

    /** A war or an ear is the application, and the jar in front of it its server. */
    private Optional<Path> file() {
        List<Path> files = words.stream()
                .skip(isJava() ? 1 : 0)
                .filter(word -> !word.contains("$"))
                .map(project::resolve)
                .filter(Files::isRegularFile)
                .toList();
        return files.stream()
                .filter(file -> file.toString().matches(".*\\.[we]ar"))
                .findFirst()
                .or(() -> files.stream().findFirst());
    }

    private Optional<Path> program() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder).resolve(words.getFirst()))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
