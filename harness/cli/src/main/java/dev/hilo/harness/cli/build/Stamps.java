package dev.hilo.harness.cli.build;

import static java.util.Comparator.naturalOrder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Times of builds. A module's last build began at the later of two times: that of its oldest artifact, and that of a file which hilo touches
 * when it begins a build, because Maven leaves an artifact as it is where nothing in it has changed.
 */
record Stamps(Path home) {
    private static final String NOT_BUILT = "not built yet";

    /** Why a module has to be built, in some words; empty where it is up to date. */
    Optional<String> reason(Module module, List<Path> files, Reactor reactor) {
        if (!files.stream().allMatch(Files::exists)) {
            return Optional.of(NOT_BUILT);
        }
        if (Files.exists(begun(module))) {
            return Optional.of("its last build did not end");
        }
        return reactor.newer(module, builtAt(module, files)).map(this::changed);
    }

    private String changed(Path source) {
        return home.relativize(source) + " has changed";
    }

    private FileTime builtAt(Module module, List<Path> files) {
        FileTime oldest = files.stream().map(Module::age).min(naturalOrder()).orElseThrow();
        return Stream.of(stamp(module))
                .filter(Files::exists)
                .map(Module::age)
                .filter(age -> age.compareTo(oldest) > 0)
                .findFirst()
                .orElse(oldest);
    }

    void begins(Module module) throws IOException {
        Path file = begun(module);
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        Files.createFile(file);
    }

    void ends(Module module) {
        try {
            Files.move(begun(module), stamp(module), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot store the time of a build", e);
        }
    }

    private Path begun(Module module) {
        return file(module, ".begun");
    }

    private Path stamp(Module module) {
        return file(module, ".built");
    }

    private Path file(Module module, String ending) {
        return home.resolve("target/bench-builds").resolve(home.relativize(module.folder()) + ending);
    }
}
