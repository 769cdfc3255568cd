package dev.hilo.harness.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Full names of the classes in jars and folders, from the names of the files alone. */
record ClassPathNames(List<Path> entries) {
    private static final String CLASS = ".class";

    TreeSet<String> names() {
        TreeSet<String> names = new TreeSet<>();
        for (Path entry : entries) {
            try {
                names.addAll(Files.isDirectory(entry) ? ofFolder(entry) : ofJar(entry));
            } catch (IOException e) {
                throw new CatalogException("%s: not readable as a jar: %s".formatted(entry, e.getMessage()));
            }
        }
        return names;
    }

    private static List<String> ofFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return names(files.map(file -> folder.relativize(file).toString()));
        }
    }

    private static List<String> ofJar(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return names(zip.stream().map(ZipEntry::getName));
        }
    }

    private static List<String> names(Stream<String> files) {
        return files.filter(file -> file.endsWith(CLASS))
                .map(file -> file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                .toList();
    }
}
