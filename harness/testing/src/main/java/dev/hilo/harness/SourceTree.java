package dev.hilo.harness;

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
import java.util.Set;

/** The source tree that the tests run in. */
public final class SourceTree {
    /** Names of folders with build output, unpacked archives or results. */
    private static final Set<String> NOT_SOURCE = Set.of("target", "results", "node_modules", ".git");

    private SourceTree() {}

    public static Path home() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("gatling/workloads.yaml"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    /**
     * Files of the source tree whose names end alike. Folders that builds write are not entered: other modules are built meanwhile, and what
     * is there may vanish.
     *
     * @param depth number of folders down to the deepest file, with that file
     */
    public static List<Path> files(int depth, String ending) throws IOException {
        Path home = home();
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(home, EnumSet.noneOf(FileVisitOption.class), depth, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean isSource = folder.equals(home)
                        || !NOT_SOURCE.contains(folder.getFileName().toString());
                return isSource ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && file.toString().endsWith(ending)) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }
}
