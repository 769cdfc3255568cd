package dev.hilo.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every build is a Compose service and a Prometheus target, with the command of its stack.yaml. */
class BuildServicesTest {
    private static final String AGAIN =
            "%s is not what the stack.yaml files make. Make it again: ./mvnw -pl docker -am test -Dtest=BuildServicesTest -Dsurefire.failIfNoSpecifiedTests=false -Dhilo.write=true";

    /**
     * Suites without services: those of the self-check and of a single JDK effect are of no interest here, and no image has the build tools
     * of the alerts and the proxies.
     */
    private static final List<Variant> VARIANTS = Catalog.read(Source.home()).variants().stream()
            .filter(variant -> !variant.subject().suite().startsWith("selfcheck")
                    && !List.of("pinning", "alerts", "proxies")
                            .contains(variant.subject().suite()))
            .toList();

    private final BuildServices services = new BuildServices(Source.home(), VARIANTS);

    @Test
    void composeHasAServiceForEach() throws IOException {
        assertIsMade(Source.docker().resolve("builds.yaml"), services.compose());
    }

    @Test
    void prometheusHasATargetForEach() throws IOException {
        assertIsMade(Source.docker().resolve("compose-targets/builds.json"), services.targets());
    }

    private static void assertIsMade(Path file, String made) throws IOException {
        if (Boolean.getBoolean("hilo.write")) {
            Files.writeString(file, made);
        }
        assertThat(file).content().as(AGAIN, file).isEqualTo(made);
    }

    @Test
    void eachHasADockerfileAndAServiceToExtend() throws IOException {
        JsonNode shared = new YAMLMapper()
                .readTree(Source.docker().resolve("service.yaml").toFile());

        assertThat(VARIANTS).isNotEmpty().allSatisfy(variant -> {
            String kind = BuildServices.kind(variant);
            assertThat(Source.docker().resolve(kind + ".Dockerfile")).exists();
            assertThat(shared.at("/services/" + kind + "/build/dockerfile").asText())
                    .isEqualTo("docker/" + kind + ".Dockerfile");
        });
    }

    /** Quarkus fixes the kind of thread at build time: two variants of one stack must not get the same artifact. */
    @Test
    void variantsOfAStackDifferInArtifactOrCommand() throws IOException {
        JsonNode made = new YAMLMapper().readTree(services.compose()).path("services");

        assertThat(VARIANTS)
                .extracting(variant -> made.at("/" + variant.name() + "/build").toString()
                        + made.at("/" + variant.name() + "/command"))
                .doesNotHaveDuplicates();
    }
}
