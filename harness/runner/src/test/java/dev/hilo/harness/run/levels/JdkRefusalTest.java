package dev.hilo.harness.run.levels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.JarOfClasses;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkRefusalTest {
    @TempDir
    Path folder;

    @Test
    void aBuildForANewerReleaseIsRefused() throws Exception {
        Variant variant = FakeHome.make(folder).variants().getFirst().startedWith("jdk", "21");
        new JarOfClasses(variant.artifact().path()).with("App.class", 25).write();

        assertThat(new JdkRefusal().of(variant, null))
                .contains("fake-stack is built for Java 25: omit the level, or build it for an older release");
    }

    @Test
    void aBuildForItOrAnOlderOneIsTaken() throws Exception {
        Variant variant = FakeHome.make(folder).variants().getFirst().startedWith("jdk", "25");
        new JarOfClasses(variant.artifact().path()).with("App.class", 25).write();

        assertThat(new JdkRefusal().of(variant, null)).isEmpty();
    }
}
