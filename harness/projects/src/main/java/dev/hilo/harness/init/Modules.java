package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Modules of a project, of which one is the application. */
record Modules(Path project) {
    /** Depth of the folders in which modules are looked for. */
    private static final int DEPTH = 4;

    private static final int MOST_NAMED = 12;
    private static final Set<String> NO_MODULES =
            Set.of("src", "target", "build", "node_modules", "hilo-results", "buildSrc", "gradle");

    /**
     * The application.
     *
     * @param named folder of a module, or its last name; empty for the only one that can be started
     * @throws CatalogException when there is none, or several and no reason to prefer one
     */
    Launchable application(String named) {
        if (!named.isEmpty()) {
            return only(module(named));
        }
        List<Launchable> own = BuiltArtifact.in(project);
        if (!own.isEmpty()) {
            return only(project);
        }
        Map<Path, Launchable> built = new LinkedHashMap<>();
        for (Path module : all()) {
            BuiltArtifact.in(module).stream().findFirst().ifPresent(found -> built.put(module, found));
        }
        if (built.size() > 1) {
            throw new CatalogException("%s: %d modules can be started. Which is the application? --module %s"
                    .formatted(project, built.size(), names(built.keySet())));
        }
        if (built.isEmpty()) {
            throw nothing(project);
        }
        return only(built.keySet().iterator().next());
    }

    private Launchable only(Path module) {
        List<Launchable> candidates = BuiltArtifact.in(module);
        if (candidates.isEmpty()) {
            throw nothing(module);
        }
        if (candidates.size() > 1) {
            throw new CatalogException("%s: which of these is the application? Name it with --artifact: %s"
                    .formatted(
                            module,
                            names(candidates.stream().map(Launchable::artifact).toList())));
        }
        return candidates.getFirst();
    }

    private Path module(String named) {
        Path folder = project.resolve(named).normalize();
        if (Files.isDirectory(folder)) {
            return folder;
        }
        return all().stream()
                .filter(module -> module.endsWith(named))
                .findFirst()
                .orElseThrow(() -> new CatalogException("--module: there is no module \"%s\" in %s: use one of %s"
                        .formatted(Printable.of(named), project, names(all()))));
    }

    private CatalogException nothing(Path module) {
        return new CatalogException("%s: no executable jar in %s: %s, or name it with --artifact or --command. %s"
                .formatted(
                        module, BuiltArtifact.places(), Build.of(module).howToPackage(), new StartHint(module).text())
                .strip());
    }

    private String names(Iterable<Path> paths) {
        List<String> names = new ArrayList<>();
        paths.forEach(path -> names.add(Printable.of(project.relativize(path).toString())));
        return names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (names.size() > MOST_NAMED ? ", ..." : "");
    }

    /** Folders below the project with a build file. */
    List<Path> all() {
        List<Path> modules = new ArrayList<>();
        try {
            Files.walkFileTree(
                    project, EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEPTH, new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                            String name = folder.getFileName().toString();
                            if (!folder.equals(project) && (NO_MODULES.contains(name) || name.startsWith("."))) {
                                return FileVisitResult.SKIP_SUBTREE;
                            }
                            if (!folder.equals(project) && Build.of(folder) != Build.UNKNOWN) {
                                modules.add(folder);
                            }
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look into " + project, e);
        }
        modules.sort(null);
        return modules;
    }
}
