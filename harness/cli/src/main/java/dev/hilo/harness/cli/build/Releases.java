package dev.hilo.harness.cli.build;

import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.env.SystemFiles;
import dev.hilo.harness.env.ToolOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Unpacked releases beside a checkout. A release names its commit, so git tells whether a module's sources, and those that it is made of, are
 * still the same; then the release's build is taken of a module that was never built here. The script {@code bench} does the same for the
 * harness.
 */
record Releases(Path home) {
    private static final String NAMES = "hilo-*";
    private static final String COMMIT = "[0-9a-f]{7,40}";
    private static final String BUILT = "target";

    /** A release whose build of a module has these files and is of the sources as they are now; empty where none is. */
    Optional<Path> with(Module module, List<Path> files, Reactor reactor) {
        return module.hasScript() || Files.exists(module.folder().resolve(BUILT))
                ? Optional.empty()
                : beside().stream()
                        .filter(release -> files.stream().allMatch(file -> Files.exists(in(release, file))))
                        .filter(release -> isUnchangedSince(commit(release), reactor.sources(module)))
                        .findFirst();
    }

    /** Copies a release's build of a module. */
    void take(Path release, Module module) throws IOException {
        Path from = in(release, module.folder()).resolve(BUILT);
        Path to = module.folder().resolve(BUILT);
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                Path copy = to.resolve(from.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private Path in(Path release, Path file) {
        return release.resolve(home.relativize(file));
    }

    /** Releases that the owner of the checkout unpacked: builds of somebody else, in a folder for all, are not run. */
    private List<Path> beside() {
        List<Path> releases = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(home.toAbsolutePath().getParent(), NAMES)) {
            for (Path folder : found) {
                if (commit(folder).matches(COMMIT) && Files.getOwner(folder).equals(Files.getOwner(home))) {
                    releases.add(folder);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for releases beside " + home, e);
        }
        return releases;
    }

    private static String commit(Path release) {
        return new SystemFiles(release)
                .text(HostFacts.COMMIT_OF_RELEASE)
                .orElse("")
                .strip();
    }

    private boolean isUnchangedSince(String commit, List<Path> sources) {
        return git(sources, "diff", "--quiet", commit).isPresent()
                && git(sources, "ls-files", "--others", "--exclude-standard")
                        .filter(String::isEmpty)
                        .isPresent();
    }

    private Optional<String> git(List<Path> sources, String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        command.add("--");
        sources.forEach(source -> command.add(home.relativize(source).toString()));
        return ToolOutput.of(home, command);
    }
}
