package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlaceholdersTest {
    private static final Map<String, String> VALUES =
            Map.of("java", "/jdk/bin/java", "artifact", "/a b.jar", "port", "80");

    @TempDir
    Path folder;

    private Variant variant;

    @BeforeEach
    void makeVariant() throws IOException {
        variant = FakeHome.make(folder).variants().getLast();
    }

    @Test
    void theOptionsOfTheJvmAreSeveralWordsAndAnythingElseIsOne() {
        assertThat(Placeholders.fill(
                        variant.manifest(), variant.launch().command(), VALUES, List.of("-Xms1m", "-Xmx1m")))
                .containsExactly("/jdk/bin/java", "-Xms1m", "-Xmx1m", "-jar", "/a b.jar", "--port=80", "--virtual");
    }

    @Test
    void anUnknownOneIsReportedWithItsFileAndWhatIsKnown() {
        assertThatExceptionOfType(CatalogException.class)
                .isThrownBy(
                        () -> Placeholders.fill(variant.manifest(), Map.of("port", "80"), "--url=${database.jdbc-url}"))
                .withMessage("%s: \"--url=${database.jdbc-url}\" has an unknown placeholder (known: port)"
                        .formatted(variant.manifest()));
    }

    /** A password may look like a placeholder. */
    @Test
    void aValueIsTakenAsItStands() {
        assertThat(Placeholders.fill(
                        variant.manifest(),
                        Map.of("database.password", "a$${port}b", "port", "80"),
                        "${database.password}"))
                .isEqualTo("a$${port}b");
    }
}
