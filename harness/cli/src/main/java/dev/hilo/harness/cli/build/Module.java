package dev.hilo.harness.cli.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** A Maven module of the checkout, as its pom.xml describes it. */
record Module(Path folder, Document pom) {
    private static final String GROUP = "dev.hilo";

    static Module read(Path folder) {
        try {
            String text = Files.readString(folder.resolve("pom.xml"));
            return new Module(folder, Jsoup.parse(text, "", Parser.xmlParser()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the pom.xml of " + folder, e);
        }
    }

    String artifactId() {
        return pom.select("project > artifactId").text();
    }

    /** The folders of the modules below it that every build has. */
    List<Path> children() {
        return pom.select("project > modules > module").stream()
                .map(module -> folder.resolve(module.text()).normalize())
                .toList();
    }

    /** Artifact ids of the modules that its own artifact is made of: its parent and all dependencies but those of tests. */
    List<String> needs() {
        return pom
                .select("project > parent, project > dependencies > dependency, project > build artifactItem")
                .stream()
                .filter(needed -> GROUP.equals(child(needed, "groupId")) && !"test".equals(child(needed, "scope")))
                .map(needed -> child(needed, "artifactId"))
                .toList();
    }

    private static String child(Element element, String name) {
        return element.select("> " + name).text();
    }

    /** Whether the script of another language builds it, rather than Maven. */
    boolean hasScript() {
        return Files.isExecutable(script());
    }

    boolean hasArtifact() {
        return hasScript() || !"pom".equals(pom.select("project > packaging").text());
    }

    Path script() {
        return folder.resolve("build");
    }

    /** A source of its own, or a folder of sources, that changed after a time; empty where none did. */
    Optional<Path> newer(FileTime time) {
        return sources().flatMap(source -> newer(source, time).stream()).findFirst();
    }

    /** A source, which is a file or a folder of them, that changed after a time. */
    static Optional<Path> newer(Path source, FileTime time) {
        return walk(source).filter(file -> age(file).compareTo(time) > 0).findFirst();
    }

    /** Files and folders of which its artifact is made, with the folders that may come to be. */
    Stream<Path> sources() {
        Stream<Path> all =
                hasScript() ? children(folder) : Stream.of(folder.resolve("pom.xml"), folder.resolve("src/main"));
        return Stream.concat(all, otherResources());
    }

    /** Resources from outside of its folder. */
    private Stream<Path> otherResources() {
        return pom.select("project > build > resources > resource").stream()
                .filter(resource -> child(resource, "directory").startsWith(".."))
                .flatMap(resource -> resource.select("include").stream()
                        .map(include ->
                                folder.resolve(child(resource, "directory")).resolve(include.text())));
    }

    private static Stream<Path> children(Path folder) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(child -> !child.endsWith("target")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for sources in " + folder, e);
        }
    }

    private static Stream<Path> walk(Path source) {
        if (!Files.exists(source)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.walk(source)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for sources in " + source, e);
        }
    }

    static FileTime age(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the time of " + file, e);
        }
    }
}
