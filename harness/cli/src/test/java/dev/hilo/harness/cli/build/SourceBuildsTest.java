package dev.hilo.harness.cli.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class SourceBuildsTest {
    private static final String STACK = maven("stacks/fake");

    @TempDir
    Path folder;

    private Path home;
    private Checkout checkout;

    @BeforeEach
    void make() throws IOException {
        home = Files.createDirectories(folder.resolve("checkout"));
        checkout = Checkout.make(home);
    }

    private static String maven(String modules) {
        return "-B -ntp -Dmaven.test.skip=true -Dspotless.check.skip=true -pl " + modules + " -am package";
    }

    @Test
    void theFirstTimeWhatIsAskedForIsBuiltAndThenNothing() throws Exception {
        assertThat(checkout.built("fake")).containsExactly(maven("gatling,stacks/fake"));
        assertThat(checkout.err().toString())
                .matches("bench: building gatling, stacks/fake \\(not built yet\\); log in target/bench-build.log\n"
                        + "bench: built in \\d+ s\n");
        assertThat(checkout.built("fake")).isEmpty();
    }

    @Test
    void anotherLanguageIsBuiltByItsScript() throws Exception {
        assertThat(checkout.built("other")).containsExactly(maven("gatling"), "script");
        assertThat(checkout.built("other")).isEmpty();
        checkout.age();
        checkout.write("stacks/second/main.go", "");
        assertThat(checkout.built("other")).containsExactly("script");
        checkout.age();
        checkout.write("languages/tools.sh", "");
        assertThat(checkout.built("other")).containsExactly("script");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stacks/fake/src/main/java/One.java",
                "stacks/fake/pom.xml",
                "stacks/shared/src/main/java/One.java",
                "stacks/shared/src/main/resources/new.txt",
            })
    void aChangeRebuildsWhatIsMadeOfIt(String file) throws Exception {
        checkout.built("fake");
        checkout.age();
        touch(file);

        assertThat(checkout.built("fake")).containsExactly(STACK);
        assertThat(checkout.err().toString())
                .contains("bench: building stacks/fake (")
                .contains(" has changed);");
        assertThat(checkout.built("fake")).isEmpty();
    }

    @Test
    void aRemovedSourceIsAChange() throws Exception {
        checkout.write("stacks/shared/src/main/java/Two.java", "");
        checkout.built("fake");
        checkout.age();
        Files.delete(home.resolve("stacks/shared/src/main/java/Two.java"));

        assertThat(checkout.built("fake")).containsExactly(STACK);
    }

    @Test
    void aChangeOfTheRootRebuildsAll() throws Exception {
        checkout.built("fake");
        checkout.age();
        touch("pom.xml");

        assertThat(checkout.built("fake")).containsExactly(maven("gatling,stacks/fake"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stacks/fake/src/test/java/OneTest.java",
                "stacks/tested/src/main/java/One.java",
                "stacks/second/main.go",
                "stacks/fake/README.md",
                "stacks/fake/target/other",
            })
    void otherChangesDoNot(String file) throws Exception {
        checkout.built("fake");
        checkout.age();
        touch(file);

        assertThat(checkout.built("fake")).isEmpty();
    }

    @Test
    void aRemovedArtifactIsBuiltAgain() throws Exception {
        checkout.built("fake");
        Files.delete(home.resolve("stacks/fake/target/fake.jar"));

        assertThat(checkout.built("fake")).containsExactly(STACK);
    }

    @Test
    void anArtifactThatMavenBuiltByHandIsTaken() throws Exception {
        checkout.write("stacks/fake/target/fake.jar", "");
        checkout.write("gatling/target/lib/x.jar", "");

        assertThat(checkout.built("fake")).isEmpty();
    }

    @Test
    void aFailureTellsItsErrorsAndTheNextCallBuildsAgain() throws Exception {
        checkout.write("failing", "");

        assertThatThrownBy(() -> checkout.built("fake"))
                .isInstanceOf(IOException.class)
                .hasMessage("the build failed; the whole log is in target/bench-build.log");
        assertThat(checkout.err().toString()).endsWith("target/bench-build.log\n[ERROR] no such symbol\n");
        Files.delete(home.resolve("failing"));
        assertThat(checkout.built("fake")).containsExactly(maven("gatling,stacks/fake"));
    }

    @Test
    void aBuildThatWasKilledIsRepeated() throws Exception {
        checkout.built("fake");
        checkout.write("target/bench-builds/stacks/fake.begun", "");

        assertThat(checkout.built("fake")).containsExactly(STACK);
    }

    @Test
    void anInterruptedBuildEndsMaven() throws Exception {
        checkout.executable("mvnw", "#!/bin/sh\necho $$ >pid\nexec sleep 100\n");
        Thread caller = Thread.currentThread();
        Thread.ofVirtual().start(() -> {
            try {
                while (!Files.exists(home.resolve("pid")) || Files.size(home.resolve("pid")) == 0) {
                    Thread.sleep(Duration.ofMillis(20));
                }
                caller.interrupt();
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });

        assertThatThrownBy(() -> checkout.built("fake")).isInstanceOf(InterruptedException.class);
        long pid = Long.parseLong(Files.readString(home.resolve("pid")).strip());
        ProcessHandle.of(pid)
                .ifPresent(
                        maven -> maven.onExit().orTimeout(30, TimeUnit.SECONDS).join());
    }

    @Test
    void aReleaseBesideItOfTheSameSourcesSavesABuild() throws Exception {
        checkout.releaseBeside("hilo-1.0", "stacks/fake/target/fake.jar");

        assertThat(checkout.built("fake")).containsExactly(maven("gatling"));
        assertThat(checkout.err().toString())
                .startsWith("bench: stacks/fake taken from hilo-1.0, which was built of the same sources\n");
        assertThat(home.resolve("stacks/fake/target/fake.jar")).hasContent("of the release");
        assertThat(checkout.built("fake")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stacks/fake/src/main/java/One.java",
                "stacks/fake/src/main/java/New.java",
                "stacks/shared/src/main/java/One.java",
                "pom.xml"
            })
    void aReleaseOfOtherSourcesDoesNot(String changed) throws Exception {
        checkout.releaseBeside("hilo-1.0", "stacks/fake/target/fake.jar");
        Path file = home.resolve(changed);
        checkout.write(changed, (Files.exists(file) ? Files.readString(file) : "") + "\n");

        assertThat(checkout.built("fake")).containsExactly(maven("gatling,stacks/fake"));
    }

    @Test
    void aReleaseBuildsNothing() throws Exception {
        Files.delete(home.resolve("mvnw"));

        assertThat(checkout.built("fake")).isEmpty();
    }

    private void touch(String file) throws IOException {
        Path path = home.resolve(file);
        checkout.write(file, Files.exists(path) ? Files.readString(path) : "");
    }
}
