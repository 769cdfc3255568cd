package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The cache of the unpacked programs of embedded servers. They are unpacked once per machine and user, and only read afterwards.
 *
 * @param product for messages
 * @param name of the folder; it changes with the version and with the installation steps, so that an older installation is not reused
 */
public record ProgramCache(String product, String name) {
    /** The installation steps. They fill an empty folder, which is moved afterwards. */
    @FunctionalInterface
    public interface Recipe {
        void install(Path home) throws IOException;
    }

    /** The installation, created on first use; safe when two processes need it at the same time. */
    public Path required(Recipe recipe) {
        synchronized (ProgramCache.class) {
            return installed(recipe);
        }
    }

    private Path installed(Recipe recipe) {
        Path cache = folder();
        try {
            Path home = cache.resolve(name);
            if (!Files.isDirectory(home)) {
                Files.createDirectories(cache);
                installOnce(recipe, home);
            }
            return home;
        } catch (IOException e) {
            throw new DatabaseException(
                    "%s's programs cannot be kept in %s (%s): name a folder that you can write in XDG_CACHE_HOME"
                            .formatted(product, cache, e),
                    e);
        }
    }

    private static Path folder() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path base = xdg == null || xdg.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(xdg);
        return base.resolve("hilo").toAbsolutePath();
    }

    private static void installOnce(Recipe recipe, Path home) throws IOException {
        try (FileChannel file = FileChannel.open(
                        home.resolveSibling("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var lock = file.lock()) {
            if (lock.isValid() && !Files.isDirectory(home)) {
                install(recipe, home);
            }
        }
    }

    private static void install(Recipe recipe, Path home) throws IOException {
        deleteUnfinished(home);
        Path unfinished = Files.createTempDirectory(home.getParent(), home.getFileName() + ".unfinished");
        try {
            recipe.install(unfinished);
            Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Folders.delete(unfinished);
        }
    }

    private static void deleteUnfinished(Path home) throws IOException {
        try (DirectoryStream<Path> left =
                Files.newDirectoryStream(home.getParent(), home.getFileName() + ".unfinished*")) {
            for (Path folder : left) {
                Folders.delete(folder);
            }
        }
    }
}
