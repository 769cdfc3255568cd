package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.StackManifest.Metrics;
import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import dev.hilo.harness.result.Subject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Makes the variants of one {@code stack.yaml}. */
final class StackReader {
    private static final String FROM_START = "from-start";
    private static final String AFTER_WARM_UP = "after-warm-up";
    private static final Set<String> THREADS = Set.of("platform", "virtual");

    private final Path file;
    private final FieldChecks checks;
    private final StackManifest manifest;

    private StackReader(Path file) {
        this.file = file;
        this.checks = new FieldChecks(file, " (docs/adding-a-stack.md explains it)");
        this.manifest = ManifestReader.read(file, StackManifest.class);
    }

    static List<Variant> variants(Path file) {
        return new StackReader(file).variants();
    }

    private List<Variant> variants() {
        checks.present("suite", manifest.suite());
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
        checks.present("variants." + name + ".threads", variant.threads());
        if (!THREADS.contains(variant.threads())) {
            throw new CatalogException("%s: field \"variants.%s.threads\" is \"%s\": write platform or virtual"
                    .formatted(file, name, variant.threads()));
        }
        Metrics metrics = Objects.requireNonNullElse(manifest.metrics(), new Metrics(null, null));
        return new Variant(
                new Subject(
                        manifest.suite(),
                        manifest.stack(),
                        name,
                        manifest.framework(),
                        manifest.model(),
                        manifest.database(),
                        variant.threads(),
                        manifest.container()),
                file,
                artifact(variant),
                command(variant).stream()
                        .filter(word -> !word.equals(ParametersReader.WORD))
                        .toList(),
                environment(),
                manifest.database(),
                new ReadinessReader(file).read(manifest.ready()),
                isConfinedFromStart(),
                metrics.path(),
                Objects.requireNonNullElse(metrics.series(), Map.of()),
                new StartupReader(file).read(manifest.startup()),
                manifest.contract(),
                Objects.requireNonNullElse(manifest.software(), Map.of()),
                new ParametersReader(file).read(manifest.parameters(), command(variant)));
    }

    private boolean isConfinedFromStart() {
        String confine = Objects.requireNonNullElse(manifest.confine(), AFTER_WARM_UP);
        if (!List.of(FROM_START, AFTER_WARM_UP).contains(confine)) {
            throw new CatalogException("%s: field \"confine\" is \"%s\": write %s or %s"
                    .formatted(file, confine, FROM_START, AFTER_WARM_UP));
        }
        return confine.equals(FROM_START);
    }

    private Path artifact(VariantManifest variant) {
        String artifact = Objects.requireNonNullElse(variant.artifact(), manifest.artifact());
        return file.toAbsolutePath().resolveSibling(artifact).normalize();
    }

    private List<String> command(VariantManifest variant) {
        List<String> command = new ArrayList<>(manifest.command());
        command.addAll(Objects.requireNonNullElse(manifest.arguments(), List.of()));
        command.addAll(Objects.requireNonNullElse(variant.arguments(), List.of()));
        return List.copyOf(command);
    }

    private Map<String, String> environment() {
        return Objects.requireNonNullElse(manifest.environment(), Map.of());
    }
}
