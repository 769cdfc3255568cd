package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RegistryLoginsTest {
    private static final Path HOME = Path.of("/home/a");

    @Test
    void theUsualFilesAreThoseOfDockerAndPodman() {
        assertThat(RegistryLogins.files(Map.of("XDG_RUNTIME_DIR", "", "DOCKER_CONFIG", ""), HOME))
                .containsExactly(HOME.resolve(".docker/config.json"), HOME.resolve(".config/containers/auth.json"));
    }

    @Test
    void whatTheUserNamesComesFirst() {
        Map<String, String> environment = Map.of(
                "REGISTRY_AUTH_FILE", "/a/auth.json",
                "DOCKER_CONFIG", "/b",
                "XDG_RUNTIME_DIR", "/run/user/1",
                "XDG_CONFIG_HOME", "/c");

        assertThat(RegistryLogins.files(environment, HOME))
                .containsExactly(
                        Path.of("/a/auth.json"),
                        Path.of("/b/config.json"),
                        Path.of("/run/user/1/containers/auth.json"),
                        Path.of("/c/containers/auth.json"));
    }
}
