package dev.hilo.harness.host.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationImageTest {
    @ParameterizedTest
    @CsvSource({
        "eclipse-temurin:25.0.3_9-jre-noble, 21, eclipse-temurin:21-jre-noble",
        "eclipse-temurin:25.0.3_9-jre-noble, 25, eclipse-temurin:25.0.3_9-jre-noble",
        "registry:5000/hilo/java:25, 21, registry:5000/hilo/java:21",
        "registry:5000/hilo/java, 21, registry:5000/hilo/java",
        "mine:latest, 21, mine:latest"
    })
    void theTagFollowsTheFeatureRelease(String image, int feature, String followed) {
        assertThat(new ApplicationImage(image).with(feature).name()).isEqualTo(followed);
    }
}
