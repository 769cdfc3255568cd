package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.endpoints.EndpointThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds for both kinds of threads, by a wrapper that stands for Maven's. */
class TwoBuildsTest {
    private static final EndpointThreads BLOCKING = new EndpointThreads(3, 0, 0, false);

    @TempDir
    Path folder;

    private Path artifact;

    @BeforeEach
    void project() throws IOException {
        artifact = SmallJar.ofQuarkus(folder.resolve("shop"), Map.of());
        Files.writeString(folder.resolve("shop/pom.xml"), "");
        Path source = Files.createDirectories(folder.resolve("shop/src/main/java"));
        Files.writeString(source.resolve("Shop.java"), "class Shop {}");
    }

    private void wrapper(String script) throws IOException {
        Path wrapper = Files.writeString(folder.resolve("shop/mvnw"), "#!/bin/sh\n" + script);
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void eachKindOfThreadHasAFolderAndTheSourcesStay() throws IOException {
        wrapper("""
                ls src/main/java src/main/java/hilo
                for word; do
                  case $word in
                    -Dquarkus.package.output-directory=*) mkdir -p "${word#*=}" && echo "$@" >"${word#*=}/quarkus-run.jar" ;;
                  esac
                done
                """);

        Map<String, Path> builds = new TwoBuilds(artifact, BLOCKING).build(folder.resolve("work"));

        Path target = folder.resolve("shop/target");
        assertThat(builds)
                .containsExactly(
                        Map.entry("platform", target.resolve("quarkus-app-platform/quarkus-run.jar")),
                        Map.entry("virtual", target.resolve("quarkus-app-virtual/quarkus-run.jar")));
        assertThat(builds.get("virtual")).content().contains("-Dquarkus.virtual-threads.enabled=true ");
        assertThat(builds.get("platform")).content().contains("-Dquarkus.virtual-threads.enabled=false ");
        assertThat(folder.resolve("work/build-virtual.log"))
                .content()
                .contains("Shop.java", "VirtualThreadsForAll.java");
        assertThat(folder.resolve("shop/src/main/java/hilo")).doesNotExist();
        assertThat(folder.resolve("work/source/target")).doesNotExist();
    }

    @Test
    void aBuildThatFailsIsOneLineWithItsLog() throws IOException {
        wrapper("echo no money; exit 3");

        assertThatThrownBy(() -> new TwoBuilds(artifact, BLOCKING).build(folder.resolve("work")))
                .hasMessage("--build: the build failed with code 3: %s", folder.resolve("work/build-platform.log"));
        assertThat(folder.resolve("work/build-platform.log")).hasContent("no money");
    }

    @Test
    void whatVirtualThreadsDoNotChange() {
        assertThatThrownBy(() -> new TwoBuilds(artifact, new EndpointThreads(1, 0, 2, false)).build(folder))
                .hasMessage(
                        "--build: virtual threads change nothing that can be measured: its methods run 1 blocking, 2 on the event loop");
        assertThatThrownBy(() -> new TwoBuilds(Path.of("shop-runner.jar"), BLOCKING).build(folder))
                .hasMessageStartingWith("--build: it makes the folder quarkus-app");
    }

    @Test
    void aProjectWithoutSources() throws IOException {
        Files.delete(folder.resolve("shop/pom.xml"));

        assertThatThrownBy(() -> new TwoBuilds(artifact, BLOCKING).build(folder.resolve("work")))
                .hasMessage("--build: there is no pom.xml and no build.gradle in %s", folder.resolve("shop"));
        assertThat(List.of(folder.toFile().list())).doesNotContain("work");
    }
}
