package dev.hilo.harness.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that can be measured: the suites, the variants of all {@code stack.yaml} files below hilo's folder, and the workloads. */
public record Catalog(
        List<Variant> variants, Map<String, Workload> workloads, Map<String, Suite> suites, Optional<Project> project) {
    private static final int DEPTH = 3;
    private static final String NOT_HERE =
            "no build of suite \"%s\" is here: a release leaves it out; run it from a checkout of hilo (docs/installing.md)";

    /** @throws CatalogException when a file has a mistake */
    public static Catalog read(Path home) {
        Map<String, Suite> suites = SuiteReader.read(home);
        List<Variant> variants = manifests(home).stream()
                .flatMap(file -> StackReader.variants(file, suites).stream())
                .toList();
        requireDistinctNames(variants);
        return new Catalog(
                variants, WorkloadReader.read(home.resolve("gatling/workloads.yaml")), suites, Optional.empty());
    }

    /**
     * The catalogue of a user's own {@code hilo.yaml} alone.
     *
     * @param otherArtifact artifact that replaces the one in the file
     * @param ofHarness names of the factors that the harness sets itself
     * @throws CatalogException with file, line and column when it has a mistake
     */
    public static Catalog ofProject(Path file, Optional<Path> otherArtifact, List<String> ofHarness) {
        return ProjectReader.read(file, otherArtifact, ofHarness);
    }

    /** The {@code stack.yaml} of every bootable build, in the order of their paths. */
    static List<Path> manifests(Path home) {
        try (Stream<Path> files = Files.find(home, DEPTH, (path, attributes) -> path.endsWith("stack.yaml"))) {
            return files.sorted(Comparator.comparing(Path::toString)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for stack.yaml files in " + home, e);
        }
    }

    private static void requireDistinctNames(List<Variant> variants) {
        Set<String> names = new HashSet<>();
        for (Variant variant : variants) {
            if (!names.add(variant.name())) {
                throw new CatalogException("%s: the variant name \"%s\" is taken by another stack"
                        .formatted(variant.manifest(), variant.name()));
            }
        }
    }

    /**
     * This catalogue with a file that was built elsewhere in place of the artifact of one variant.
     *
     * @throws CatalogException when there is no such variant, or it cannot be started from this file
     */
    public Catalog withArtifact(String variant, Path file) {
        List<String> names = variants.stream().map(Variant::name).toList();
        if (!names.contains(variant)) {
            throw new CatalogException("no variant is called \"%s\"; bench list shows all%s"
                    .formatted(variant, Nearest.question(variant, names)));
        }
        List<Variant> replaced = variants.stream()
                .map(one -> one.name().equals(variant) ? one.builtElsewhere(file) : one)
                .toList();
        return new Catalog(replaced, workloads, suites, project);
    }

    public List<Variant> ofSuite(String suite) {
        List<Variant> chosen = variants.stream()
                .filter(variant -> variant.subject().suite().equals(suite))
                .toList();
        if (chosen.isEmpty()) {
            throw new CatalogException(suites.containsKey(suite) ? NOT_HERE.formatted(suite) : unknown(suite));
        }
        return chosen;
    }

    private String unknown(String suite) {
        Set<String> known =
                variants.stream().map(variant -> variant.subject().suite()).collect(Collectors.toSet());
        return "unknown suite \"%s\"%s".formatted(suite, Nearest.suggestion(suite, known));
    }

    public Suite suite(String name) {
        ofSuite(name);
        return suites.get(name);
    }

    /** Variants that a run compares when the user names only the suite: those of its study, or all without one. */
    public List<Variant> ofStudy(String suite) {
        Suite described = suite(suite);
        if (described.study().isEmpty()) {
            return ofSuite(suite);
        }
        try {
            return new Selection(ofSuite(suite)).byGlobs(described.study());
        } catch (CatalogException e) {
            throw new CatalogException("%s: field \"study\": %s".formatted(described.file(), e.getMessage()));
        }
    }

    public WorkloadSelection workloadsOf(String suite) {
        return new WorkloadSelection(List.copyOf(workloads.values()), suite);
    }
}
