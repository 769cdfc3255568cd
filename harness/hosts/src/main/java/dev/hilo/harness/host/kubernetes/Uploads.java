package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The files of this machine that an application needs in its pod, each at the same path there.
 *
 * @param inImage files and folders of the program that its image has
 * @param copied into the running pod
 * @param folders that the pod has for them, each empty at first
 */
record Uploads(List<Path> inImage, List<Path> copied, Set<Path> folders) {
    /** More than that through an API server takes minutes, and belongs into an image. */
    private static final long MOST_BYTES = 512L << 20;

    /** Copies the artifact, and what the folder of the start holds. */
    static Uploads copied(ApplicationSpec spec) throws IOException {
        List<Path> files = Stream.of(program(spec), named(spec), started(spec))
                .flatMap(some -> some)
                .distinct()
                .toList();
        requireRoom(spec, files);
        Set<Path> folders = new LinkedHashSet<>();
        folders.add(folder(spec));
        folders.add(spec.artifact().toAbsolutePath().getParent());
        spec.workingFolder().map(Path::toAbsolutePath).ifPresent(folders::add);
        return new Uploads(List.of(), files, folders);
    }

    /** Puts the artifact and the folder in which the program works into the image, and copies the rest. */
    static Uploads inImage(ApplicationSpec spec) throws IOException {
        Path folder = folder(spec);
        List<Path> built = Stream.of(
                        spec.workingFolder().map(Path::toAbsolutePath).stream(), program(spec), named(spec))
                .flatMap(some -> some)
                .filter(file -> !file.startsWith(folder))
                .distinct()
                .toList();
        List<Path> copied = started(spec).toList();
        requireRoom(spec, copied);
        return new Uploads(built, copied, Set.of(folder));
    }

    private static Path folder(ApplicationSpec spec) {
        return spec.folder().toAbsolutePath();
    }

    private static Stream<Path> started(ApplicationSpec spec) throws IOException {
        return PodFiles.below(spec.folder())
                .filter(file -> !file.equals(spec.log()))
                .map(Path::toAbsolutePath);
    }

    /** The artifact alone, or with its folder where it is a jar that names others beside it. */
    private static Stream<Path> program(ApplicationSpec spec) throws IOException {
        Path artifact = spec.artifact().toAbsolutePath();
        return namesOthers(artifact) ? PodFiles.below(artifact.getParent()) : Stream.of(artifact);
    }

    /** Files beside the artifact, or below its folder, that the command or its environment names. */
    private static Stream<Path> named(ApplicationSpec spec) throws IOException {
        Path artifact = spec.artifact().toAbsolutePath();
        Place place = new Place("java", artifact.toString(), Place.ALL_ADDRESSES, 0);
        String folder = artifact.getParent() + "/";
        return Stream.concat(spec.command().words(place).stream(), spec.command().environment(place).values().stream())
                .filter(word -> word.contains(folder))
                .map(word -> Path.of(word.substring(word.indexOf(folder))))
                .filter(Files::isRegularFile);
    }

    private static boolean namesOthers(Path artifact) throws IOException {
        if (!artifact.toString().endsWith(".jar")) {
            return false;
        }
        try (JarFile jar = new JarFile(artifact.toFile())) {
            return jar.getManifest() != null
                    && jar.getManifest().getMainAttributes().getValue("Class-Path") != null;
        }
    }

    private static void requireRoom(ApplicationSpec spec, List<Path> files) throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.isDirectory(file) ? 0 : Files.size(file);
        }
        if (bytes > MOST_BYTES) {
            throw new IOException(
                    "%s and its folder have %d MB, more than the %d MB that hilo copies into a pod: have an image made of it with --image-repository"
                            .formatted(spec.artifact(), bytes >> 20, MOST_BYTES >> 20));
        }
    }
}
