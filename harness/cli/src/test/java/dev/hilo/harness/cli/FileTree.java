package dev.hilo.harness.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders with all that is in them. */
final class FileTree {
    private FileTree() {}

    /** Copies a folder with the times and permissions of its files. @param copy is not there yet */
    static void copy(Path folder, Path copy) throws IOException {
        for (Path file : inside(folder)) {
            Files.copy(
                    file,
                    copy.resolve(folder.relativize(file).toString()),
                    StandardCopyOption.COPY_ATTRIBUTES,
                    LinkOption.NOFOLLOW_LINKS);
        }
    }

    static void delete(Path folder) throws IOException {
        for (Path file : inside(folder).reversed()) {
            Files.delete(file);
        }
    }

    /** A folder comes before what is in it. */
    private static List<Path> inside(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.sorted(Comparator.naturalOrder()).toList();
        }
    }
}
