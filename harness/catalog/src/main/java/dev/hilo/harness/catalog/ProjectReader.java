package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProjectManifest.Combinations;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.RunFactors;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads a user's {@code hilo.yaml}. It says in one file what a suite, a stack and a workload say in three, so it is made into those and goes
 * through their readers.
 */
final class ProjectReader {
    private final YamlFile file;
    private final ProjectManifest manifest;
    private final ProjectApplication application;
    private final ProjectSwitches switches;
    private final String name;

    /** @param otherArtifact artifact that replaces the one in the file */
    private ProjectReader(Path path, Optional<Path> otherArtifact, List<String> ofHarness) {
        file = YamlFile.read(path.toAbsolutePath().normalize());
        manifest = file.as(ProjectManifest.class);
        name = manifest.name() == null ? nameOfFolder() : manifest.name();
        application = ProjectApplication.of(file, manifest.application(), otherArtifact);
        switches = new ProjectSwitches(
                file, ofHarness, application.framework(), Objects.requireNonNullElse(manifest.switches(), Map.of()));
    }

    /**
     * @param otherArtifact artifact that replaces the one in the file
     * @param ofHarness names of the factors that the harness sets itself
     * @throws CatalogException with file, line and column when it has a mistake
     */
    static Catalog read(Path path, Optional<Path> otherArtifact, List<String> ofHarness) {
        return new ProjectReader(path, otherArtifact, ofHarness).catalog();
    }

    private Catalog catalog() {
        ProjectDatabase database = new ProjectDatabase(file, name, manifest.database());
        Path folder = file.path().getParent();
        Suite suite = new Suite(
                file.path(),
                name,
                database.data(),
                factors(),
                Map.of(),
                RequestsReader.populations(file, manifest),
                new ServiceReader(file, folder).read(manifest.services()),
                FirstQuestion.STUDY,
                List.of(),
                false);
        Map<String, Suite> suites = Map.of(name, suite);
        if (!switches.tellPort()) {
            application.requirePort();
        }
        StackManifest stack =
                application.stack(name, database.kind(), new ProjectVariants(file, switches.own()).crossed());
        List<Variant> variants = new StackReader(file, ProjectApplication.PREFIX, stack, suites).variants();
        Map<String, Workload> workloads = new LinkedHashMap<>();
        ProjectLoad.of(file, name, manifest).addTo(workloads);
        Project project = new Project(
                file.path(), name, switches.vary(), manifest.combinations() != Combinations.ALL, database.options());
        return new Catalog(variants, workloads, suites, Optional.of(project));
    }

    private String nameOfFolder() {
        Path folder = file.path().getParent().getFileName();
        String derived = String.valueOf(folder)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[-0-9]+|-$", "");
        if (!derived.matches(TextRules.NAME)) {
            throw file.missing("name", ": the folder %s cannot give one: %s".formatted(folder, TextRules.NAME_RULE));
        }
        return derived;
    }

    private RunFactors factors() {
        List<FactorDescription> factors = new ArrayList<>();
        switches.own().forEach((factor, levels) -> {
            List<String> names = List.copyOf(levels.keySet());
            factors.add(new FactorDescription(factor, names, Map.of(), names.getFirst(), false, null, false));
        });
        return new RunFactors(
                factors, factors.stream().map(FactorDescription::name).toList(), List.of());
    }
}
