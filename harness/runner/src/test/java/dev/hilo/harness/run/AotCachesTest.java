package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.aot.AotException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Caches that a real JVM makes and uses. */
@EnabledForJreRange(min = JRE.JAVA_25)
class AotCachesTest {
    private final List<String> told = new ArrayList<>();

    @TempDir
    Path folder;

    private FakeStack stack;
    private Path artifact;

    @BeforeEach
    void makeStack() throws IOException {
        stack = FakeStack.make(folder, "EndsWell");
        artifact = stack.healthy().artifact().path();
        writeJar("one");
        new FakeHome(folder)
                .with(
                        "command",
                        "command: [\"${java}\", \"${jvm-options}\", -cp, \"${artifact}\", %s, \"${port}\"]"
                                .formatted(FakeApplication.class.getName()))
                .with("aot", "aot: {}");
    }

    @Test
    void bothLevelsStartTheSameWithACacheThatIsMadeOnce() throws Exception {
        assertOneUsesTheCache(prepare());
        assertThat(told)
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("training the AOT cache of fake-stack-platform-aot-cacheon"),
                        line -> assertThat(line)
                                .matches(
                                        "the AOT cache of fake-stack-platform-aot-cacheon: \\d+ MB, trained in \\d+ s with 10 requests"));

        assertOneUsesTheCache(preparedAgain());
        assertThat(told).as("a run that goes on").isEmpty();
    }

    /** The states of a cache follow each other in one test, because each training takes seconds of all processors. */
    @Thorough
    @Test
    void itIsMadeAgainWhereItIsTornOrTheBuildChanged() throws Exception {
        prepare();

        Files.writeString(cache(), "torn");
        assertOneUsesTheCache(preparedAgain());
        assertThat(told).as("a torn cache").hasSize(2);

        writeJar("another");
        assertOneUsesTheCache(preparedAgain());
        assertThat(told).as("a changed build").hasSize(2);
    }

    private void assertOneUsesTheCache(List<Variant> prepared) {
        assertThat(prepared.getFirst().launch().command()).noneMatch(word -> word.startsWith("-XX:AOT"));
        assertThat(prepared.getLast().launch().command()).contains("-XX:AOTMode=on", "-XX:AOTCache=" + cache());
        assertThat(prepared).extracting(variant -> variant.artifact().path()).containsOnly(artifact);
        assertThat(cache()).isNotEmptyFile();
    }

    @Test
    void aPackagingThatFailsIsToldInOneLine() throws Exception {
        new FakeHome(folder).with("aot", "aot: {prepare: [sh, -c, 'echo no room; exit 3'], artifact: app.jar}");

        assertThatThrownBy(this::prepare)
                .isInstanceOf(AotException.class)
                .hasMessageMatching(
                        "the AOT cache of fake-stack-platform-aot-cacheoff cannot be made: packaging for the AOT cache ended with exit code 3: no room; see .*/packaging.log");
    }

    private List<Variant> preparedAgain() throws InterruptedException {
        told.clear();
        return prepare();
    }

    private List<Variant> prepare() throws InterruptedException {
        Variant healthy = stack.healthy();
        return new TrialRun(stack, step -> {})
                .recorded()
                .prepared(
                        List.of(healthy.startedWith("aot-cache", "off"), healthy.startedWith("aot-cache", "on")),
                        folder.resolve("run"),
                        told::add);
    }

    private Path cache() {
        return folder.resolve("run/aot/fake-stack-platform/application.aot");
    }

    /** An AOT cache takes no classes from folders. */
    private void writeJar(String comment) throws IOException {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(artifact))) {
            jar.setComment(comment);
            jar.putNextEntry(new JarEntry(FakeApplication.class.getName().replace('.', '/') + ".class"));
            jar.write(FakeApplication.class
                    .getResourceAsStream("FakeApplication.class")
                    .readAllBytes());
        }
    }
}
