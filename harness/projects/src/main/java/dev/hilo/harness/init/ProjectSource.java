package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Sources of a module with the build that they belong to.
 *
 * @param root folder of the whole build, which a module may need for its parent and its siblings
 */
record ProjectSource(Path module, Path root, Build build) {
    private static final Set<String> MADE =
            Set.of("target", "build", "node_modules", "hilo-results", ".git", ".gradle", ".idea");
    private static final long LARGEST = 500_000_000;

    /** @throws CatalogException where there is no source that Maven or Gradle builds */
    static ProjectSource of(Path module) {
        Build build = Build.of(module);
        if (build == Build.UNKNOWN) {
            throw new CatalogException("--build: there is no pom.xml and no build.gradle in %s".formatted(module));
        }
        Path root = module;
        while (root.getParent() != null && Build.of(root.getParent()) == build) {
            root = root.getParent();
        }
        return new ProjectSource(module, root, build);
    }

    /** Copies what is no product of a build. Returns the folder of the module in the copy. */
    Path copy(Path folder) throws IOException {
        Files.walkFileTree(root, new Copy(root, folder));
        return folder.resolve(root.relativize(module).toString());
    }

    private static final class Copy extends SimpleFileVisitor<Path> {
        private final Path from;
        private final Path to;
        private long bytes;

        Copy(Path from, Path to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            if (!folder.equals(from) && MADE.contains(folder.getFileName().toString())) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(from.relativize(folder).toString()));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            bytes += attributes.size();
            if (bytes > LARGEST) {
                throw new CatalogException(
                        "--build: %s has more than %d MB of sources".formatted(from, LARGEST / 1_000_000));
            }
            if (attributes.isRegularFile()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.COPY_ATTRIBUTES);
            }
            return FileVisitResult.CONTINUE;
        }
    }

    /** @param output folder of the artifact */
    List<String> command(Path copy, Path output, boolean isVirtual) {
        List<String> words = new ArrayList<>(List.of(tool(copy)));
        words.addAll(
                build == Build.MAVEN
                        ? List.of(
                                "-B",
                                "-ntp",
                                "-DskipTests",
                                "-Dmaven.test.skip=true",
                                "-Dmaven.gitcommitid.skip=true",
                                "package")
                        : List.of("quarkusBuild", "-x", "test"));
        words.add("-Dquarkus.virtual-threads.enabled=" + isVirtual);
        words.add("-Dquarkus.package.output-directory=" + output);
        return words;
    }

    /** The project's own wrapper, or the program in the PATH. */
    private String tool(Path copy) {
        String wrapper = build == Build.MAVEN ? "mvnw" : "gradlew";
        String program = build == Build.MAVEN ? "mvn" : "gradle";
        int above = module.getNameCount() - root.getNameCount();
        Path folder = copy;
        for (int step = 0; step <= above; step++, folder = folder.getParent()) {
            if (Files.isExecutable(folder.resolve(wrapper))) {
                return folder.resolve(wrapper).toString();
            }
        }
        boolean isThere = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place).resolve(program)));
        if (!isThere) {
            throw new CatalogException(
                    "--build: there is no %s in the project and no %s in the PATH".formatted(wrapper, program));
        }
        return program;
    }
}
