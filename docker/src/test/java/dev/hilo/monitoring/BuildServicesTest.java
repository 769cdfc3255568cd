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

/** Every build that can be measured is a service of Compose and a target of its Prometheus, started as its stack.yaml says. */
class BuildServicesTest {
    private static final String AGAIN =
            "%s is not what the stack.yaml files make. Make it again: ./mvnw -pl docker -am test -Dtest=BuildServicesTest -Dsurefire.failIfNoSpecifiedTests=false -Dhilo.write=true";

    /**
     * What hilo measures itself by, or shows one effect of a JDK with, is no build that anybody wants to look at. The alerts and the
     * proxies are built by the tools of their languages, which no image here has.
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
