package dev.hilo.harness.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads the programs that the applications of a suite need beside them.
 *
 * @param suite its file, which names a folder for each
 * @param root of these folders
 */
record ServiceReader(Path suite, Path root) {
    private static final String FILE = "service.yaml";
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    /** Placeholders that mean something else. */
    private static final Set<String> TAKEN = Set.of(
            "artifact", "artifact-folder", "cpus", "heap", "java", "jvm-options", "memory", "parameters", "port");

    /** As the suite writes it. */
    record Place(String folder) {}

    /** A {@code service.yaml} as written; its fields mean what they mean in a {@code stack.yaml}. */
    record Manifest(
            String artifact,
            List<String> command,
            Map<String, JsonNode> parameters,
            Map<String, String> environment,
            ReadinessReader.Manifest ready,
            NeededProgram needs) {}

    /** By name, in the order of the suite. */
    Map<String, Service> read(Map<String, Place> written) {
        Map<String, Service> services = new LinkedHashMap<>();
        Objects.requireNonNullElse(written, Map.<String, Place>of())
                .forEach((name, place) -> services.put(name, service(name, place)));
        return services;
    }

    private Service service(String name, Place place) {
        if (!NAME.matcher(name).matches() || TAKEN.contains(name)) {
            throw new CatalogException(
                    "%s: \"%s\" cannot name a service: write lower-case letters, digits and dashes, and none of %s"
                            .formatted(
                                    suite,
                                    name,
                                    String.join(", ", TAKEN.stream().sorted().toList())));
        }
        String field = "services." + name + ".folder";
        new FieldChecks(suite, " (docs/adding-a-stack.md explains it)")
                .present(field, place == null ? null : place.folder());
        Path file = root.resolve(place.folder()).resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new CatalogException("%s: field \"%s\": there is no %s".formatted(suite, field, file));
        }
        return service(name, file, ManifestReader.read(file, Manifest.class));
    }

    private static Service service(String name, Path file, Manifest manifest) {
        FieldChecks checks = new FieldChecks(file, " (docs/adding-a-stack.md explains it)");
        checks.present("artifact", manifest.artifact());
        checks.present("command", manifest.command());
        checks.present("ready", manifest.ready());
        Launch launch = new Launch(
                manifest.command().stream()
                        .filter(word -> !word.equals(ParametersReader.WORD))
                        .toList(),
                Objects.requireNonNullElse(manifest.environment(), Map.of()),
                new ReadinessReader(file).read(manifest.ready()),
                Confine.FROM_START,
                new ParametersReader(file, List.of()).read(manifest.parameters(), manifest.command()),
                Optional.empty(),
                Optional.empty());
        Artifact artifact = new ArtifactReader(file, null, Optional.ofNullable(manifest.needs()))
                .read("artifact", manifest.artifact());
        return new Service(name, file, artifact, launch);
    }
}
