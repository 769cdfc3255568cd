package dev.hilo.harness.host.kubernetes;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The files in which {@code docker login}, {@code podman login} and their like keep the credentials of registries. Their format is Docker's. */
final class RegistryLogins {
    private static final String PODMAN = "containers/auth.json";

    private RegistryLogins() {}

    /**
     * Where to look, those that the user names before those that are usual. They need not exist.
     *
     * @see <a href="https://github.com/containers/image/blob/main/docs/containers-auth.json.5.md">containers-auth.json</a>
     */
    static List<Path> files(Map<String, String> environment, Path home) {
        List<Path> files = new ArrayList<>();
        add(files, environment.get("REGISTRY_AUTH_FILE"), "");
        files.add(folder(environment, "DOCKER_CONFIG", home.resolve(".docker")).resolve("config.json"));
        add(files, environment.get("XDG_RUNTIME_DIR"), PODMAN);
        files.add(
                folder(environment, "XDG_CONFIG_HOME", home.resolve(".config")).resolve(PODMAN));
        return files;
    }

    private static void add(List<Path> files, String place, String within) {
        if (place != null && !place.isEmpty()) {
            files.add(Path.of(place).resolve(within));
        }
    }

    private static Path folder(Map<String, String> environment, String variable, Path usual) {
        String named = environment.getOrDefault(variable, "");
        return named.isEmpty() ? usual : Path.of(named);
    }
}
