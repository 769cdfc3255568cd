package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.StackManifest.Metrics;
import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.Subject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Makes the variants of one {@code stack.yaml}. */
final class StackReader {
    private static final String DATABASE = "database";

    private final Path file;
    private final FieldChecks checks;
    private final StackManifest manifest;
    private final Map<String, Suite> suites;

    /** @param help names the page that explains the file */
    StackReader(Path file, String help, StackManifest manifest, Map<String, Suite> suites) {
        this.file = file;
        this.checks = new FieldChecks(file, " (%s explains it)".formatted(help));
        this.manifest = manifest;
        this.suites = suites;
    }

    static List<Variant> variants(Path file, Map<String, Suite> suites) {
        StackManifest manifest = ManifestReader.read(file, StackManifest.class);
        return new StackReader(file, "docs/adding-a-stack.md", manifest, suites).variants();
    }

    List<Variant> variants() {
        checks.present("suite", manifest.suite());
        if (!suites.containsKey(manifest.suite())) {
            throw new CatalogException("%s: no file in suites/ describes the suite \"%s\"%s"
                    .formatted(file, manifest.suite(), Nearest.suggestion(manifest.suite(), suites.keySet())));
        }
        checks.present("stack", manifest.stack());
        checks.present("artifact", manifest.artifact());
        checks.present("command", manifest.command());
        checks.present("ready", manifest.ready());
        if (manifest.metrics() != null) {
            checks.present("metrics.path", manifest.metrics().path());
        }
        checks.present("variants", manifest.variants());
        return manifest.variants().entrySet().stream()
                .map(entry -> variant(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Variant variant(String name, VariantManifest variant) {
        checks.present("variants." + name, variant);
        Metrics metrics = Objects.requireNonNullElse(manifest.metrics(), new Metrics(null, null));
        Launch launch = launch(variant);
        return new Variant(
                new Subject(manifest.suite(), manifest.stack(), name, factors(variant), settings(variant), Map.of()),
                file,
                artifact(name, variant),
                launch,
                services().stream()
                        .filter(service -> service.canBeNeededBy(launch))
                        .toList(),
                manifest.database(),
                new Telemetry(
                        metrics.path(),
                        Objects.requireNonNullElse(metrics.series(), Map.of()),
                        new StartupReader(file).read(manifest.startup()),
                        Objects.requireNonNullElse(manifest.software(), Map.of())),
                manifest.contract());
    }

    private List<Service> services() {
        return List.copyOf(suites.get(manifest.suite()).services().values());
    }

    private Launch launch(VariantManifest variant) {
        List<String> words = command(variant);
        Launch launch = new Launch(
                words.stream()
                        .filter(word -> !word.equals(ParametersReader.WORD))
                        .toList(),
                environment(variant),
                new ReadinessReader(file).read(manifest.ready()),
                confine(),
                new ParametersReader(file, services()).read(manifest.parameters(), words),
                aot(words),
                workingFolder());
        return variant.allJvmOptions().isEmpty() ? launch : withJvmOptions(launch, variant);
    }

    private Launch withJvmOptions(Launch launch, VariantManifest variant) {
        if (!launch.isForAJvm()) {
            throw new CatalogException(
                    "%s: options and properties are for the JVM, whose options the command does not ask for: %s"
                            .formatted(file, Launch.JVM_OPTIONS));
        }
        return launch.withJvmOptions(variant.allJvmOptions());
    }

    private Optional<Path> workingFolder() {
        if (manifest.workingFolder() == null) {
            return Optional.empty();
        }
        Path folder =
                file.toAbsolutePath().resolveSibling(manifest.workingFolder()).normalize();
        if (!Files.isDirectory(folder)) {
            throw new CatalogException("%s: field \"working-folder\": there is no folder %s".formatted(file, folder));
        }
        return Optional.of(folder);
    }

    private Map<String, String> factors(VariantManifest variant) {
        Map<String, String> levels = new LinkedHashMap<>();
        List<String> known = suites.get(manifest.suite()).factors().factors().stream()
                .map(FactorDescription::name)
                .toList();
        levels.putAll(Objects.requireNonNullElse(manifest.factors(), Map.of()));
        if (manifest.database() != null && known.contains(DATABASE)) {
            levels.put(DATABASE, manifest.database());
        }
        levels.putAll(variant.factors());
        for (String factor : levels.keySet()) {
            if (!known.contains(factor)) {
                throw new CatalogException("%s: the suite %s has no factor \"%s\"%s"
                        .formatted(file, manifest.suite(), factor, Nearest.suggestion(factor, known)));
            }
        }
        return levels;
    }

    private Map<String, String> settings(VariantManifest variant) {
        Map<String, String> levels = new LinkedHashMap<>(Objects.requireNonNullElse(manifest.settings(), Map.of()));
        levels.putAll(variant.settings());
        return levels;
    }

    private Optional<AotForm> aot(List<String> command) {
        AotForm form = manifest.aot();
        if (form != null && form.prepare().isEmpty() != (form.artifact() == null)) {
            throw new CatalogException(
                    "%s: field \"aot\" needs both \"prepare\" and \"artifact\", or neither: {}".formatted(file));
        }
        if (form != null && !manifest.command().contains(Launch.JVM_OPTIONS)) {
            throw new CatalogException(
                    "%s: field \"aot\" is for the JVM, whose options the command does not ask for: %s"
                            .formatted(file, Launch.JVM_OPTIONS));
        }
        if (form != null && manifest.artifact().contains(Artifact.DIALECT)) {
            throw new CatalogException("%s: field \"aot\" needs one artifact for all database servers: %s has %s"
                    .formatted(file, manifest.artifact(), Artifact.DIALECT));
        }
        return Optional.ofNullable(form).filter(known -> command.contains(Launch.JVM_OPTIONS));
    }

    private Confine confine() {
        String word = Objects.requireNonNullElse(manifest.confine(), Confine.AFTER_WARM_UP.word());
        return Arrays.stream(Confine.values())
                .filter(known -> known.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new CatalogException(
                        "%s: field \"confine\" is \"%s\": write one of %s".formatted(file, word, Confine.words())));
    }

    private Artifact artifact(String name, VariantManifest variant) {
        ArtifactReader reader = new ArtifactReader(
                file,
                manifest.database(),
                Optional.ofNullable(variant.needs()).or(() -> Optional.ofNullable(manifest.needs())));
        return variant.artifact() == null
                ? reader.read("artifact", manifest.artifact())
                : reader.read("variants.%s.artifact".formatted(name), variant.artifact());
    }

    private List<String> command(VariantManifest variant) {
        List<String> command = new ArrayList<>(Objects.requireNonNullElse(variant.command(), manifest.command()));
        command.addAll(Objects.requireNonNullElse(manifest.arguments(), List.of()));
        command.addAll(variant.arguments());
        return List.copyOf(command);
    }

    private Map<String, String> environment(VariantManifest variant) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.putAll(Objects.requireNonNullElse(manifest.environment(), Map.of()));
        environment.putAll(variant.environment());
        return environment;
    }
}
