package dev.hilo.distribution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Third-party jars in a release by file name, including nested jars. */
final class Libraries {
    private static final Predicate<String> HAS_A_VERSION =
            Pattern.compile("-\\d.*\\.jar$").asPredicate();
    /** Library that packaging adds to jars although no module depends on it; NOTICE names it. */
    private static final String OF_A_PLUGIN = "spring-boot-jarmode-tools-";

    private static final Pattern COORDINATES = Pattern.compile("\\(([\\w.-]+):([\\w.-]+):([\\w.+-]+) - ");

    private Libraries() {}

    static SortedSet<String> below(Path home, String ourVersion) throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .flatMap(Libraries::withThoseInside)
                    .map(name -> name.substring(name.lastIndexOf('/') + 1))
                    .filter(HAS_A_VERSION)
                    .filter(name -> !name.endsWith("-" + ourVersion + ".jar") && !name.startsWith(OF_A_PLUGIN))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Stream<String> withThoseInside(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            List<String> inside = jar.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".jar"))
                    .toList();
            return Stream.concat(Stream.of(file.toString()), inside.stream());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Libraries without a line {@code group:artifact:version} in the notices. */
    static SortedSet<String> unnamed(SortedSet<String> libraries, String notices) {
        List<String> named = COORDINATES
                .matcher(notices)
                .results()
                .flatMap(Libraries::fileNames)
                .toList();
        return libraries.stream()
                .filter(library -> named.stream()
                        .noneMatch(name -> library.equals(name + ".jar") || library.startsWith(name + "-")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Quarkus puts the group before the artifact; a classifier may follow. */
    private static Stream<String> fileNames(MatchResult line) {
        String file = line.group(2) + "-" + line.group(3);
        return Stream.of(file, line.group(1) + "." + file);
    }
}
