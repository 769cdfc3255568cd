package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files that the owner of a project wrote: none of its builds, of libraries, or in hidden folders. */
record ProjectFiles(Path project) {
    private static final int DEPTH = 5;
    private static final int MOST = 200;
    private static final long LARGEST = 50_000_000;
    private static final Set<String> OTHERS = Set.of(
            "target",
            "build",
            "dist",
            "node_modules",
            "bower_components",
            "hilo-results",
            "bin",
            "out",
            "vendor",
            "third_party",
            "venv",
            "site-packages");

    /** Files whose names have one of these ends, in small letters; in the order of their names. */
    List<Path> ending(String... ends) {
        return ending(file -> true, ends);
    }

    /** Those of them that a condition holds for, of which those of outer folders count first where there are too many. */
    List<Path> ending(Predicate<Path> condition, String... ends) {
        List<Path> found = new ArrayList<>();
        add(found, project, DEPTH, condition.and(file -> {
            String name = file.toString().toLowerCase(Locale.ROOT);
            return Stream.of(ends).anyMatch(name::endsWith);
        }));
        found.sort(null);
        return found;
    }

    /** Files of a folder come before those of its inner folders. */
    private void add(List<Path> found, Path folder, int depth, Predicate<Path> condition) {
        Map<Boolean, List<Path>> entries = entries(folder);
        entries.get(false).stream()
                .filter(condition)
                .filter(ProjectFiles::isReadable)
                .limit(MOST - found.size())
                .forEach(found::add);
        for (Path inner : depth > 1 ? entries.get(true) : List.<Path>of()) {
            if (found.size() < MOST && !isOther(inner)) {
                add(found, inner, depth - 1, condition);
            }
        }
    }

    /** Entries by whether they are folders, each in the order of their names: that of the file system is chance. */
    private static Map<Boolean, List<Path>> entries(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().collect(Collectors.partitioningBy(ProjectFiles::isFolder));
        } catch (IOException unreadable) {
            return Map.of(false, List.of(), true, List.of());
        }
    }

    private static boolean isFolder(Path entry) {
        return Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isOther(Path folder) {
        String name = folder.getFileName().toString();
        return OTHERS.contains(name) || name.startsWith(".");
    }

    private static boolean isReadable(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) < LARGEST;
        } catch (IOException unreadable) {
            return false;
        }
    }
}
