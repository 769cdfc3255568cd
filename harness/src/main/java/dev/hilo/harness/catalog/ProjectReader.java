package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProjectManifest.Application;
import dev.hilo.harness.catalog.ProjectManifest.Combinations;
import dev.hilo.harness.catalog.ProjectManifest.Database;
import dev.hilo.harness.catalog.ProjectManifest.When;
import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.RunFactors;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads a user's {@code hilo.yaml}. It says in one file what a suite, a stack and a workload say in three, so it is made into those and goes
 * through their readers.
 */
final class ProjectReader {
    private static final String HELP = "docs/own-application.md";
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final String PORT = "${port}";
    /** The variant of an application that has no switch of its own. */
    private static final String ONLY = "as-is";

    private final Path file;
    private final FieldChecks checks;
    private final ProjectManifest manifest;
    private final Application application;
    private final Path artifact;
    private final Optional<Framework> framework;
    private final ProjectSwitches switches;
    private final String name;

    /** @param otherArtifact in place of the one in the file */
    private ProjectReader(Path file, Optional<Path> otherArtifact, List<String> ofHarness) {
        this.file = file.toAbsolutePath().normalize();
        checks = new FieldChecks(this.file, " (%s explains it)".formatted(HELP));
        manifest = ManifestReader.read(this.file, ProjectManifest.class);
        checks.present("application", manifest.application());
        application = manifest.application();
        name = manifest.name() == null ? nameOfFolder() : manifest.name();
        requireName();
        artifact = otherArtifact.map(Path::toAbsolutePath).orElseGet(this::artifact);
        framework = Framework.of(artifact);
        switches = new ProjectSwitches(
                this.file, ofHarness, framework, Objects.requireNonNullElse(manifest.switches(), Map.of()));
    }

    /**
     * @param otherArtifact in place of the one in the file
     * @param ofHarness names of the factors that the harness sets by itself
     * @throws CatalogException with file, line and column when it is not as it must be
     */
    static Catalog read(Path file, Optional<Path> otherArtifact, List<String> ofHarness) {
        return YamlPlaces.of(file).naming(() -> new ProjectReader(file, otherArtifact, ofHarness).catalog());
    }

    private Catalog catalog() {
        Suite suite = new Suite(
                file,
                name,
                data(),
                factors(),
                Map.of(),
                new ServiceReader(file, file.getParent()).read(manifest.services()),
                List.of(),
                List.of());
        Map<String, Suite> suites = Map.of(name, suite);
        requirePort();
        List<Variant> variants = new StackReader(file, HELP, stack(), suites).variants();
        Map<String, Workload> workloads = new LinkedHashMap<>();
        new ProjectLoad(file, name, manifest).addTo(workloads);
        Project project =
                new Project(file, name, switches.vary(), manifest.combinations() != Combinations.ALL, databases());
        return new Catalog(variants, workloads, suites, Optional.of(project));
    }

    private String nameOfFolder() {
        return file.getParent()
                .getFileName()
                .toString()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[-0-9]+|-$", "");
    }

    private void requireName() {
        if (!NAME.matcher(name).matches()) {
            throw new CatalogException(
                    "%s: field \"name\": \"%s\" does not do: write lower-case letters, digits and dashes"
                            .formatted(file, name));
        }
    }

    private Path artifact() {
        String named = application.artifact();
        if (named == null
                && application.command() != null
                && !application.command().isEmpty()) {
            named = application.command().stream()
                    .filter(word -> !word.contains("$") && Files.isRegularFile(file.resolveSibling(word)))
                    .findFirst()
                    .orElse(null);
        }
        checks.present("application.artifact", named);
        return file.resolveSibling(named).normalize();
    }

    private StackManifest stack() {
        return new StackManifest(
                name,
                name,
                Map.of(),
                manifest.database() == null ? null : manifest.database().kind(),
                artifact.toString(),
                command(),
                application.arguments(),
                Map.of(),
                application.environment(),
                ready(),
                application.aot() == null
                        ? framework.flatMap(known -> known.aot(artifact)).orElse(null)
                        : application.aot(),
                application.workingFolder(),
                application.confine(),
                application.metrics(),
                application.startup(),
                Map.of(),
                null,
                null,
                software(),
                variants());
    }

    private List<String> command() {
        if (application.command() != null) {
            if (!application.command().contains(Launch.JVM_OPTIONS) && !ofJvm().isEmpty()) {
                throw new CatalogException(
                        "%s: field \"application.command\" has no %s, where jvm-options and properties go"
                                .formatted(file, Launch.JVM_OPTIONS));
            }
            return application.command().stream()
                    .flatMap(word -> word.equals(Launch.JVM_OPTIONS)
                            ? Stream.concat(Stream.of(word), ofJvm().stream())
                            : Stream.of(word))
                    .toList();
        }
        if (!artifact.toString().endsWith(".jar") && !artifact.toString().endsWith(".war")) {
            throw new CatalogException(
                    "%s: missing field \"application.command\": what starts %s?".formatted(file, artifact));
        }
        List<String> words = new ArrayList<>(List.of("${java}", Launch.JVM_OPTIONS));
        words.addAll(ofJvm());
        words.addAll(List.of("-jar", "${artifact}"));
        return words;
    }

    private List<String> ofJvm() {
        return new VariantManifest(
                        null, null, null, null, application.jvmOptions(), application.properties(), null, null, null)
                .allJvmOptions();
    }

    private ReadinessReader.Manifest ready() {
        return application.ready() == null ? new ReadinessReader.Manifest(null, true, null) : application.ready();
    }

    private Map<String, String> software() {
        Map<String, String> software = new LinkedHashMap<>();
        framework.ifPresent(known -> software.put("framework", known.library()));
        software.putAll(Objects.requireNonNullElse(application.software(), Map.of()));
        return software;
    }

    /** Two are alive at once, so nothing may be fixed. */
    private void requirePort() {
        Stream<String> texts = Stream.of(
                        command(), Objects.requireNonNullElse(application.arguments(), List.<String>of()))
                .flatMap(List::stream);
        Stream<String> variables =
                Objects.requireNonNullElse(application.environment(), Map.<String, String>of()).values().stream();
        if (Stream.concat(texts, variables).noneMatch(text -> text.contains(PORT))) {
            String advice = framework
                    .map(known -> "environment: {%s: %s}"
                            .formatted(known.address().keySet().iterator().next(), PORT))
                    .orElse("arguments: [--port=%s], or whatever the program has for it".formatted(PORT));
            throw new CatalogException(
                    "%s: field \"application\": nothing tells the program on which port to listen: add %s"
                            .formatted(file, advice));
        }
    }

    private Map<String, VariantManifest> variants() {
        Map<String, VariantManifest> all = new LinkedHashMap<>();
        all.put("", new VariantManifest(null, null, null, null, null, null, null, null, null));
        Map<String, VariantManifest> crossed = all;
        for (Map.Entry<String, Map<String, VariantManifest>> one :
                switches.own().entrySet()) {
            Map<String, VariantManifest> next = new LinkedHashMap<>();
            crossed.forEach((before, variant) -> one.getValue()
                    .forEach((level, sets) -> next.put(
                            before.isEmpty() ? level : before + "-" + level,
                            joined(variant, one.getKey(), level, sets))));
            crossed = next;
        }
        return switches.own().isEmpty() ? Map.of(ONLY, all.get("")) : crossed;
    }

    private VariantManifest joined(VariantManifest variant, String name, String level, VariantManifest sets) {
        if (variant.artifact() != null && sets.artifact() != null) {
            throw new CatalogException(
                    "%s: field \"switches.%s\": another switch names artifacts too".formatted(file, name));
        }
        return new VariantManifest(
                joined(variant.factors(), Map.of(name, level)),
                sets.artifact() == null ? variant.artifact() : sets.artifact(),
                sets.command() == null ? variant.command() : sets.command(),
                joined(variant.arguments(), sets.arguments()),
                joined(variant.jvmOptions(), sets.jvmOptions()),
                joined(variant.properties(), sets.properties()),
                joined(variant.environment(), sets.environment()),
                joined(variant.settings(), sets.settings()),
                null);
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static Map<String, String> joined(Map<String, String> first, Map<String, String> second) {
        Map<String, String> all = new LinkedHashMap<>(first);
        all.putAll(second);
        return all;
    }

    private RunFactors factors() {
        List<FactorDescription> factors = new ArrayList<>();
        switches.own().forEach((factor, levels) -> {
            SuiteReader.requireName(file, factor);
            List<String> names = List.copyOf(levels.keySet());
            factors.add(new FactorDescription(factor, names, Map.of(), names.getFirst(), false, null, false));
        });
        return new RunFactors(
                factors, factors.stream().map(FactorDescription::name).toList(), List.of());
    }

    private StoredData data() {
        Database database = manifest.database();
        if (database == null) {
            return null;
        }
        checks.present("database.kind", database.kind());
        String called = database.name() == null ? name.replace('-', '_') : database.name();
        return new StoredData.Own(
                called, file.getParent(), Optional.ofNullable(database.seed()).map(this::seed));
    }

    private StoredData.Seed seed(ProjectManifest.Seed seed) {
        if ((seed.sql() == null) == (seed.command() == null)) {
            throw new CatalogException("%s: field \"database.seed\" needs one of sql and command".formatted(file));
        }
        Path sql = seed.sql() == null ? null : file.resolveSibling(seed.sql()).normalize();
        if (sql != null && !Files.isRegularFile(sql)) {
            throw new CatalogException("%s: field \"database.seed.sql\": there is no file %s".formatted(file, sql));
        }
        return new StoredData.Seed(
                sql,
                seed.command() == null ? List.of() : List.copyOf(seed.command()),
                seed.when() == When.WHEN_READY,
                Boolean.TRUE.equals(seed.repeat()));
    }

    private Map<String, String> databases() {
        Map<String, String> said = new LinkedHashMap<>();
        Database database = manifest.database();
        if (database != null) {
            put(said, "databases", database.source());
            put(said, database.kind() + "-image", database.image());
            put(said, database.kind() + "-url", database.url());
        }
        return said;
    }

    private static void put(Map<String, String> said, String option, String value) {
        if (value != null) {
            said.put(option, value);
        }
    }
}
