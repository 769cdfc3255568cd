package dev.hilo.harness.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.FactorDescription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VaryOptionTest {
    @TempDir
    Path folder;

    private List<Variant> variants;

    @BeforeEach
    void readVariants() throws IOException {
        variants = FakeHome.make(folder).variants();
    }

    @Test
    void withoutItTheVariantsAreAsTheirStacksSay() {
        assertThat(vary().of(variants)).isEqualTo(variants);
        assertThat(vary().factors()).isEmpty();
    }

    @Test
    void everyVariantIsMeasuredAtEveryCombinationOfLevels() {
        assertThat(vary("gc=g1,Z", "pool=5,20").of(variants))
                .extracting(Variant::name)
                .containsExactlyInAnyOrder(
                        "fake-stack-platform-gcG1-pool5",
                        "fake-stack-platform-gcG1-pool20",
                        "fake-stack-platform-gcZ-pool5",
                        "fake-stack-platform-gcZ-pool20",
                        "fake-stack-virtual-gcG1-pool5",
                        "fake-stack-virtual-gcG1-pool20",
                        "fake-stack-virtual-gcZ-pool5",
                        "fake-stack-virtual-gcZ-pool20");
    }

    @Test
    void theFirstLevelIsTheBaseline() {
        assertThat(vary("heap=512m,256m").factors())
                .containsExactly(FactorDescription.varied("heap", List.of("512m", "256m")));
        assertThat(vary("heap=512m,256m").factors().getFirst().baseline()).isEqualTo("512m");
    }

    /** JVM options may contain commas, so each has its own option; all share one baseline. */
    @Test
    void optionsOfTheJvmAreComparedWithNone() {
        VaryOption vary = vary("jvm=-XX:+UseCompactObjectHeaders", "jvm=-Xlog:gc,safepoint -Xss1m");

        assertThat(vary.factors().getFirst().levels())
                .containsExactly("none", "-XX:+UseCompactObjectHeaders", "-Xlog:gc,safepoint -Xss1m");
        assertThat(vary.of(variants.subList(0, 1)))
                .extracting(Variant::name)
                .containsExactly(
                        "fake-stack-platform-jvmnone",
                        "fake-stack-platform-jvm-XX_+UseCompactObjectHeaders",
                        "fake-stack-platform-jvm-Xlog_gc_safepoint_-Xss1m");
    }

    @Test
    void aParameterOfAStackIsInItsCommand() {
        Variant set = vary("pool=5.0").of(variants).getLast();

        assertThat(set.launch().command()).contains("--pool=5");
        assertThat(set.subject().level("pool")).isEqualTo("5");
    }

    private static VaryOption vary(String... texts) {
        VaryOption vary = new VaryOption();
        vary.texts = List.of(texts);
        return vary;
    }
}
