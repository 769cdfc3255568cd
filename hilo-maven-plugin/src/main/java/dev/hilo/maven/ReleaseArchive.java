package dev.hilo.maven;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * The release archive, unpacked beside itself once for all projects. The folder gets its final name after its last file, so a folder with
 * that name is complete. An incomplete folder is unpacked again. A lock serialises concurrent Mavens.
 */
public record ReleaseArchive(Path file) {
    private static final int OWNER_MAY_EXECUTE = 0100;

    /**
     * @param begun called with the folder before unpacking
     * @return the folder that holds hilo
     * @throws IOException with one line that says what to do
     */
    public Path unpacked(Consumer<Path> begun) throws IOException {
        ThisSystem.ofThisMachine().requireLinux();
        try {
            return unpackedOnce(begun);
        } catch (IOException e) {
            throw new IOException(
                    "cannot unpack %s (%s): make room for 1.6 GB beside it, or remove it if it is damaged, so that it is fetched again"
                            .formatted(file, e),
                    e);
        }
    }

    private Path unpackedOnce(Consumer<Path> begun) throws IOException {
        // The archive of a snapshot may change under the same name.
        Path folder = file.resolveSibling("unpacked-%x-%x"
                .formatted(Files.size(file), Files.getLastModifiedTime(file).toMillis()));
        try (FileChannel channel = FileChannel.open(
                        file.resolveSibling("unpacked.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (lock.isValid() && !Files.isDirectory(folder)) {
                begun.accept(folder);
                Path part = folder.resolveSibling("unpacked.part");
                delete(part);
                unpackInto(part);
                Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
            }
        }
        return folder;
    }

    private void unpackInto(Path folder) throws IOException {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(
                new ZstdInputStream(new BufferedInputStream(Files.newInputStream(file))), "UTF-8")) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path target = folder.resolve(withoutFirst(entry.getName())).normalize();
                if (!entry.isFile() || !target.startsWith(folder)) {
                    throw new IOException("it holds %s, which no release of hilo does".formatted(entry.getName()));
                }
                Files.createDirectories(target.getParent());
                Files.copy(tar, target);
                if ((entry.getMode() & OWNER_MAY_EXECUTE) != 0
                        && !target.toFile().setExecutable(true, false)) {
                    throw new IOException("cannot make %s executable".formatted(target));
                }
            }
        }
    }

    /** All entries are in a folder named after the version. */
    private static String withoutFirst(String name) {
        return name.substring(name.indexOf('/') + 1);
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> found = Files.walk(folder)) {
                List<Path> deepestFirst =
                        found.sorted(Comparator.reverseOrder()).toList();
                for (Path path : deepestFirst) {
                    Files.delete(path);
                }
            }
        }
    }
}
