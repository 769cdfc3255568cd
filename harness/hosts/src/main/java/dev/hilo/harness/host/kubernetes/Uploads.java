package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The files of this machine that an application needs in its pod: its artifact, and what its folder holds at the start. */
record Uploads(ApplicationSpec spec) {
    /** More than that through an API server takes minutes, and belongs into an image. */
    private static final long MOST_BYTES = 512L << 20;

    List<Path> files() throws IOException {
        List<Path> files = Stream.concat(program(), PodFiles.below(spec.folder()))
                .filter(file -> !file.equals(spec.log()))
                .map(Path::toAbsolutePath)
                .distinct()
                .toList();
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.isDirectory(file) ? 0 : Files.size(file);
        }
        if (bytes > MOST_BYTES) {
            throw new IOException("%s and its folder have %d MB, more than the %d MB that hilo copies into a pod"
                    .formatted(spec.artifact(), bytes >> 20, MOST_BYTES >> 20));
        }
        return files;
    }

    /** The artifact alone, or with its folder where it is a jar that names others beside it. */
    private Stream<Path> program() throws IOException {
        return namesOthers(spec.artifact())
                ? PodFiles.below(spec.artifact().toAbsolutePath().getParent())
                : Stream.of(spec.artifact());
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
}
