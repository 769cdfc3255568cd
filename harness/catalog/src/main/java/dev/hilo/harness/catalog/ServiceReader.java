package dev.hilo.harness.catalog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads the programs that the applications of a suite need beside them.
 *
 * @param suite its file, which names a folder for each
 * @param root folder that these folders are relative to
 */
record ServiceReader(YamlFile suite, Path root) {
    private static final String FILE = "service.yaml";

    /**
     * By name, in the order of the suite.
     *
     * @param written null for none
     */
    Map<String, Service> read(Map<String, ServiceManifest.Place> written) {
        Map<String, Service> services = new LinkedHashMap<>();
        Objects.requireNonNullElse(written, Map.<String, ServiceManifest.Place>of())
                .forEach((name, place) -> services.put(name, service(name, root.resolve(place.folder()))));
        return services;
    }

    private Service service(String name, Path folder) {
        Path path = folder.resolve(FILE);
        if (!Files.isRegularFile(path)) {
            throw suite.wrong("services." + name + ".folder", "there is no " + path);
        }
        YamlFile file = YamlFile.read(path);
        return service(name, file, file.as(ServiceManifest.class));
    }

    private static Service service(String name, YamlFile file, ServiceManifest manifest) {
        Launch launch = new Launch(
                manifest.command().stream()
                        .filter(word -> !word.equals(ParametersReader.WORD))
                        .toList(),
                Objects.requireNonNullElse(manifest.environment(), Map.of()),
                new ReadinessReader(file, "").read(manifest.ready()),
                Confine.FROM_START,
                new ParametersReader(file, List.of()).read(manifest.parameters(), manifest.command()),
                Optional.empty(),
                Optional.empty());
        Artifact artifact = new ArtifactReader(file, null, Optional.ofNullable(manifest.needs()))
                .read("artifact", manifest.artifact());
        return new Service(name, file.path(), artifact, launch);
    }
}
