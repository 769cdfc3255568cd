package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Files that the owner of a project wrote: none of its builds, of libraries, or in hidden folders. */
record ProjectFiles(Path project) {
    private static final int DEPTH = 5;
    private static final int MOST = 200;
    private static final long LARGEST = 50_000_000;
    private static final Set<String> OTHERS =
            Set.of("target", "build", "node_modules", "hilo-results", "bin", "out", "vendor", "venv", "site-packages");

    /** Files whose names have one of these ends, in small letters; in the order of their names. */
    List<Path> ending(String... ends) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(project, EnumSet.noneOf(FileVisitOption.class), DEPTH, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name =
                        folder.getFileName() == null ? "" : folder.getFileName().toString();
                boolean isOther = !folder.equals(project) && (OTHERS.contains(name) || name.startsWith("."));
                return isOther ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.toString().toLowerCase(Locale.ROOT);
                if (attributes.isRegularFile()
                        && attributes.size() < LARGEST
                        && Stream.of(ends).anyMatch(name::endsWith)) {
                    found.add(file);
                }
                return found.size() < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(null);
        return found;
    }
}
