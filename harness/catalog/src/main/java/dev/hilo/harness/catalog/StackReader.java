package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.StackManifest.MetricsManifest;
import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.Subject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Makes the variants of one {@code stack.yaml}. */
final class StackReader {
    private static final String DATABASE = "database";

    private final YamlFile file;
    private final String prefix;
    private final StackManifest manifest;
    private final Map<String, Suite> suites;

    /** @param prefix of the fields in the file; empty, or it ends with a dot */
    StackReader(YamlFile file, String prefix, StackManifest manifest, Map<String, Suite> suites) {
        this.file = file;
        this.prefix = prefix;
        this.manifest = manifest;
        this.suites = suites;
    }

    static List<Variant> variants(Path path, Map<String, Suite> suites) {
        YamlFile file = YamlFile.read(path);
        return new StackReader(file, "", file.as(StackManifest.class), suites).variants();
    }

    List<Variant> variants() {
        if (!suites.containsKey(manifest.suite())) {
            throw file.at(
                    "suite",
                    "no file in suites/ describes the suite \"%s\"%s"
                            .formatted(manifest.suite(), Nearest.suggestion(manifest.suite(), suites.keySet())));
        }
        return manifest.variants().entrySet().stream()
                .map(entry -> variant(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Variant variant(String name, VariantManifest variant) {
        Launch launch = new LaunchReader(file, prefix, manifest, services()).read(name, variant);
        return new Variant(
                new Subject(
                        manifest.suite(), manifest.stack(), name, factors(name, variant), settings(variant), Map.of()),
                file.path(),
                artifact(name, variant),
                launch,
                services().stream()
                        .filter(service -> service.canBeNeededBy(launch))
                        .toList(),
                manifest.database(),
                telemetry(),
                manifest.contract());
    }

    private Telemetry telemetry() {
        MetricsManifest metrics = Objects.requireNonNullElse(manifest.metrics(), new MetricsManifest(null, null));
        return new Telemetry(
                metrics.path(),
                Objects.requireNonNullElse(metrics.series(), Map.of()),
                new StartupReader(file, prefix).read(manifest.startup()),
                Objects.requireNonNullElse(manifest.software(), Map.of()));
    }

    private List<Service> services() {
        return List.copyOf(suites.get(manifest.suite()).services().values());
    }

    private Map<String, String> factors(String name, VariantManifest variant) {
        List<String> known = suites.get(manifest.suite()).factors().factors().stream()
                .map(FactorDescription::name)
                .toList();
        Map<String, String> levels = new LinkedHashMap<>(Objects.requireNonNullElse(manifest.factors(), Map.of()));
        requireKnown("factors.", levels, known);
        if (manifest.database() != null && known.contains(DATABASE)) {
            levels.put(DATABASE, manifest.database());
        }
        requireKnown("variants.%s.factors.".formatted(name), variant.factors(), known);
        levels.putAll(variant.factors());
        return levels;
    }

    private void requireKnown(String field, Map<String, String> levels, List<String> known) {
        for (String factor : levels.keySet()) {
            if (!known.contains(factor)) {
                throw file.at(
                        field + factor,
                        "the suite %s has no factor \"%s\"%s"
                                .formatted(manifest.suite(), factor, Nearest.suggestion(factor, known)));
            }
        }
    }

    private Map<String, String> settings(VariantManifest variant) {
        Map<String, String> levels = new LinkedHashMap<>(Objects.requireNonNullElse(manifest.settings(), Map.of()));
        levels.putAll(variant.settings());
        return levels;
    }

    private Artifact artifact(String name, VariantManifest variant) {
        ArtifactReader reader = new ArtifactReader(
                file,
                manifest.database(),
                Optional.ofNullable(variant.needs()).or(() -> Optional.ofNullable(manifest.needs())));
        return variant.artifact() == null
                ? reader.read(prefix + "artifact", manifest.artifact())
                : reader.read("variants.%s.artifact".formatted(name), variant.artifact());
    }
}
