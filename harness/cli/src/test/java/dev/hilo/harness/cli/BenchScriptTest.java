package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.harness.GitFolder;
import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code bench} in a folder with spaces in its path, with a Maven that notes what it is asked for and a Java that prints its words. */
@Timeout(120)
class BenchScriptTest {
    private static final String MAVEN = """
            #!/bin/sh
            echo "$*" >>asked
            [ ! -e failing ] || { echo '[ERROR] no such symbol'; exit 1; }
            mkdir -p harness/cli/target
            [ -e harness/cli/target/harness.jar ] || touch harness/cli/target/harness.jar
            """;
    private static final String ASKED =
            "-B -ntp -Dmaven.test.skip=true -Dspotless.check.skip=true -pl harness/cli -am package";

    @TempDir
    Path folder;

    private Path home;

    /** What the script printed, with its exit code. */
    private record Said(int exitCode, String out, String err) {}

    @BeforeEach
    void checkout() throws IOException {
        home = Files.createDirectories(folder.resolve("a check out"));
        Files.createDirectories(home.resolve(".mvn"));
        Files.copy(SourceTree.home().resolve("bench"), home.resolve("bench"));
        Files.copy(SourceTree.home().resolve(".mvn/jdk.sh"), home.resolve(".mvn/jdk.sh"));
        executable("mvnw", MAVEN);
        executable("jdk/bin/javac", "#!/bin/sh\n");
        executable("jdk/bin/java", "#!/bin/sh\nprintf '%s\\n' \"$PWD\" \"$@\"\n");
        write("jdk/release", "JAVA_VERSION=\"25.0.1\"\n");
        write("pom.xml", "");
        for (String module : List.of("harness/cli", "harness/testing", "databases", "common-model/movie-data")) {
            write(module + "/src/main/java/One.java", "");
            write(module + "/src/test/java/OneTest.java", "");
        }
        age();
    }

    @Test
    void theHarnessIsBuiltOnceAndGetsTheWordsOfTheUser() throws Exception {
        Said first = bench("list", "a b");

        assertThat(asked()).containsExactly(ASKED);
        assertThat(first.exitCode()).isZero();
        assertThat(first.err())
                .matches(
                        "bench: building the harness \\(the first time this downloads libraries and takes some minutes; log in target/bench-build.log\\)\n"
                                + "bench: built in \\d+ s\n");
        assertThat(first.out())
                .startsWith(folder + "\n")
                .contains("-Dhilo.home=" + home + "\n", "-Dhilo.terminal=false\n")
                .endsWith("\ndev.hilo.harness.cli.Bench\nlist\na b\n");
        assertThat(bench("list").err()).isEmpty();
        assertThat(asked()).isEmpty();
    }

    /** Commands that hilo proposes must work in the folder of the user, where there is no {@code ./bench}. */
    @Test
    void itTellsHiloByWhichWordsItWasCalled() throws Exception {
        Files.copy(SourceTree.home().resolve("hilo"), home.resolve("hilo"));
        Path link = Files.createSymbolicLink(folder.resolve("a link"), home.resolve("hilo"));

        assertThat(bench("list").out()).contains("-Dhilo.command=" + home.resolve("bench") + "\n");
        assertThat(said(builder(link.toString(), "list").start()).out()).contains("-Dhilo.command=" + link + "\n");
        assertThat(said(builder("sh", "-c", "cd 'a check out' && ./bench list").start())
                        .out())
                .contains("-Dhilo.command=./bench\n");
        ProcessBuilder packaged = builder(home.resolve("bench").toString(), "list");
        packaged.environment().put("HILO_COMMAND", "hilo");
        assertThat(said(packaged.start()).out()).contains("-Dhilo.command=hilo\n");
    }

    @Test
    void theHarnessOfAReleaseOfTheSameSourcesIsTaken() throws Exception {
        releaseBeside();

        assertThat(bench("list").err())
                .isEqualTo("bench: harness taken from hilo-1.0, which was built of the same sources\n");
        assertThat(home.resolve("harness/cli/target/lib/library.jar")).exists();
        assertThat(bench("list").err()).isEmpty();
        assertThat(asked()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"harness/cli/src/main/java/One.java", "databases/src/main/java/New.java", "pom.xml"})
    void theHarnessOfAReleaseOfOtherSourcesIsNot(String changed) throws Exception {
        releaseBeside();
        write(changed, "changed");

        bench("list");

        assertThat(asked()).containsExactly(ASKED);
    }

    private void releaseBeside() throws Exception {
        write(".gitignore", "target\njdk\n");
        write("../hilo-1.0/git-commit.txt", GitFolder.commit(home));
        write("../hilo-1.0/harness/cli/target/harness.jar", "");
        write("../hilo-1.0/harness/cli/target/lib/library.jar", "");
    }

    /** The modules are those that the harness would build for the first question of the movies. */
    @Test
    void aFirstRunIsBuiltTogetherWithTheHarness() throws Exception {
        bench("run");

        List<String> modules = List.of("gatling", "movies-quarkus-blocking/mysql", "synthetic/reviews");
        assertThat(asked()).containsExactly(ASKED.replace("harness/cli", "harness/cli," + String.join(",", modules)));
        assertThat(Files.readString(SourceTree.home().resolve("suites/movies.yaml")))
                .containsPattern("first-question:\\n +stacks: .movies-quarkus-blocking-mysql-platform");
        age();
        Files.delete(home.resolve("harness/cli/target/harness.jar"));
        bench("run", "--dry-run");
        assertThat(asked()).containsExactly(ASKED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Darwin", "MINGW64_NT-10.0"})
    void outsideLinuxOneLineNamesTheImage(String system) throws Exception {
        executable("tools/uname", "#!/bin/sh\necho %s\n".formatted(system));

        Said said = said(start(home.resolve("tools") + ":" + System.getenv("PATH"), "run"));

        assertThat(said)
                .isEqualTo(new Said(
                        2,
                        "",
                        ("bench: hilo measures through Linux' /proc and this is %s: run its image"
                                        + " (docs/installing.md), or hilo in Linux on this computer"
                                        + " (Windows: wsl --install) or on another machine\n")
                                .formatted(system)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "harness/cli/src/main/java/One.java",
                "harness/cli/src/main/java/New.java",
                "common-model/movie-data/src/main/java/One.java",
                "databases/pom.xml",
                "pom.xml"
            })
    void aChangedSourceRebuildsIt(String file) throws Exception {
        bench("list");
        age();
        write(file, "");
        asked();

        assertThat(bench("list").err()).contains("(a source has changed;");
        assertThat(asked()).containsExactly(ASKED);
        assertThat(bench("list").err()).isEmpty();
    }

    @Test
    void aRemovedSourceRebuildsIt() throws Exception {
        write("harness/cli/src/main/java/Two.java", "");
        bench("list");
        age();
        Files.delete(home.resolve("harness/cli/src/main/java/Two.java"));

        assertThat(bench("list").err()).contains("(a source has changed;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "harness/cli/src/test/java/OneTest.java",
                "harness/testing/src/main/java/One.java",
                "movies-quarkus-blocking/web/src/main/java/One.java",
                "gatling/pom.xml",
                "harness/cli/target/generated/src/main/java/One.java"
            })
    void otherChangesDoNot(String file) throws Exception {
        bench("list");
        age();
        write(file, "");
        asked();

        assertThat(bench("list").err()).isEmpty();
        assertThat(asked()).isEmpty();
    }

    @Test
    void whatMavenBuiltByHandIsTaken() throws Exception {
        write("harness/cli/target/harness.jar", "");

        assertThat(bench("list").err()).isEmpty();
    }

    @Test
    void aFailureTellsItsErrorsAndTheNextCallBuildsAgain() throws Exception {
        write("failing", "");

        Said failed = bench("list");

        assertThat(failed.exitCode()).isOne();
        assertThat(failed.out()).isEmpty();
        assertThat(failed.err())
                .endsWith(
                        "\n[ERROR] no such symbol\nbench: the build failed; the whole log is in target/bench-build.log\n");
        Files.delete(home.resolve("failing"));
        assertThat(bench("list").exitCode()).isZero();
    }

    @Test
    void aKilledScriptEndsMavenAndTheNextCallBuildsAgain() throws Exception {
        write("harness/cli/target/harness.jar", "");
        age();
        write("pom.xml", "");
        executable("mvnw", "#!/bin/sh\necho $$ >pid\nexec sleep 100\n");
        Process bench = start("/usr/bin:/bin", "list");
        Path pid = home.resolve("pid");
        while (!Files.exists(pid) || Files.size(pid) == 0) {
            Thread.sleep(20);
        }

        bench.destroyForcibly().waitFor();

        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                .ifPresent(
                        maven -> maven.onExit().orTimeout(30, TimeUnit.SECONDS).join());
        executable("mvnw", MAVEN);
        write("harness/cli/target/harness.jar", "");
        bench("list");
        assertThat(asked()).containsExactly(ASKED);
    }

    /** As a pseudo-terminal of {@code script} says of itself. */
    @ParameterizedTest
    @CsvSource({"xterm, true", "dumb, false", "'', false"})
    void aTerminalThatCannotMoveALineIsNone(String kind, boolean isOne) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no program \"script\"");
        bench("list");
        ProcessBuilder terminal = builder(
                        "/usr/bin/script", "-qec", "'%s' list".formatted(home.resolve("bench")), "/dev/null")
                .redirectInput(Path.of("/dev/null").toFile());
        terminal.environment().put("TERM", kind);

        assertThat(said(terminal.start()).out().lines()).contains("-Dhilo.terminal=" + isOne);
    }

    /** Git for Windows converts the ends of lines where nothing says otherwise, and no script of such a clone starts in WSL. */
    @Test
    void gitLeavesTheEndsOfLinesAsTheyAre() throws Exception {
        Path clone = Files.createDirectories(folder.resolve("clone"));
        for (String file : List.of(".gitattributes", "bench")) {
            Files.copy(SourceTree.home().resolve(file), clone.resolve(file));
        }
        GitFolder.commit(clone);
        Files.delete(clone.resolve("bench"));

        assertThat(said(builder("git", "-C", clone.toString(), "-c", "core.autocrlf=true", "checkout", "--", "bench")
                                .start())
                        .exitCode())
                .isZero();

        assertThat(clone.resolve("bench"))
                .hasSameBinaryContentAs(SourceTree.home().resolve("bench"));
    }

    @Test
    void aReleaseBuildsNothing() throws Exception {
        write("harness/cli/target/harness.jar", "");
        Files.delete(home.resolve("mvnw"));
        Files.delete(home.resolve("jdk/bin/javac"));

        Said said = bench("list");

        assertThat(said.exitCode()).isZero();
        assertThat(said.err()).isEmpty();
    }

    @Test
    void aReleaseThatIsHalfUnpackedIsToldInOneLine() throws Exception {
        Files.delete(home.resolve("mvnw"));
        Files.delete(home.resolve(".mvn/jdk.sh"));

        assertThat(bench("list"))
                .isEqualTo(new Said(
                        2,
                        "",
                        ("bench: %s is incomplete, it has no harness/cli/target/harness.jar: fetch the archive again if"
                                        + " sha256sum -c says that it is damaged, and unpack it anew\n")
                                .formatted(home)));
    }

    /** As in a checkout of another user, or in one that was built with sudo. */
    @Test
    void aCheckoutThatMayNotBeWrittenIsToldInOneLine() throws Exception {
        write("target", "no folder");

        assertThat(bench("list"))
                .isEqualTo(new Said(
                        2,
                        "",
                        ("bench: the harness must be built, and this user may not write into %s/target/bench-builds/harness:"
                                        + " make that folder yours, or clone hilo where you may write\n")
                                .formatted(home)));
        assertThat(asked()).isEmpty();
    }

    @Test
    void withoutAJdkNothingIsDone() throws Exception {
        Files.delete(home.resolve("jdk/bin/javac"));

        Said said = bench("list");

        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).startsWith("hilo: HILO_JAVA_HOME=").hasLineCount(1);
    }

    private void jdk(String name, String version, String processor) throws IOException {
        String java = "user/.jdks/" + name;
        executable(java + "/bin/javac", "#!/bin/sh\n");
        executable(java + "/bin/java", "#!/bin/sh\necho %s\n".formatted(name));
        write(java + "/release", "JAVA_VERSION=\"%s\"\nOS_ARCH=\"%s\"\n".formatted(version, processor));
    }

    /** Debian keeps those of several processors beside each other. */
    @Test
    void aNewerJdkForAnotherProcessorIsPassedOver() throws Exception {
        jdk("foreign", "37.0.1", "z80");
        jdk("own", "33.0.1", System.getProperty("os.arch"));

        assertThat(withoutHiloJavaHome("list").out()).isEqualTo("own\n");
    }

    private Said withoutHiloJavaHome(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bench").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = builder(command.toArray(String[]::new));
        builder.environment().remove("HILO_JAVA_HOME");
        builder.environment().put("HOME", home.resolve("user").toString());
        return said(builder.start());
    }

    @Test
    void aJdkForAnotherProcessorIsToldInOneLine() throws Exception {
        write("jdk/release", "JAVA_VERSION=\"25.0.1\"\nOS_ARCH=\"z80\"\n");
        executable("jdk/bin/java", "#!/bin/sh\nexit 126\n");

        Said said = bench("list");

        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err())
                .startsWith(
                        "hilo: HILO_JAVA_HOME=%s is for another processor (z80) than this machine's: point it at a JDK for "
                                .formatted(home.resolve("jdk")))
                .hasLineCount(1);
    }

    @Test
    void withoutSetprivNothingIsBuilt() throws Exception {
        for (String program : List.of("uname", "dirname", "readlink", "find", "sed", "mkdir", "flock", "head")) {
            executable("few/" + program, "#!/bin/sh\nexec /usr/bin/%s \"$@\"\n".formatted(program));
        }

        assertThat(said(start(home.resolve("few").toString(), "list")))
                .isEqualTo(new Said(2, "", "bench: no program \"setpriv\" on the PATH: install util-linux\n"));
    }

    @Test
    void anotherSystemIsToldWhatToDo() throws Exception {
        executable("other/uname", "#!/bin/sh\necho Darwin\n");

        Process bench = start(home.resolve("other") + ":/usr/bin:/bin", "run");
        Said said = said(bench);

        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err())
                .startsWith("bench: ")
                .contains("Darwin", "wsl --install")
                .hasLineCount(1);
        assertThat(asked()).isEmpty();
    }

    private Said bench(String... words) throws IOException, InterruptedException {
        return said(start(System.getenv("PATH"), words));
    }

    private Process start(String path, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bench").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = builder(command.toArray(String[]::new));
        builder.environment().put("PATH", path);
        return builder.start();
    }

    private ProcessBuilder builder(String... command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().put("HILO_JAVA_HOME", home.resolve("jdk").toString());
        return builder;
    }

    private Said said(Process bench) throws IOException, InterruptedException {
        String out = new String(bench.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(bench.waitFor(), out, Files.readString(folder.resolve("err")));
    }

    /** What Maven was asked for since the last call of this. */
    private List<String> asked() throws IOException {
        Path file = home.resolve("asked");
        List<String> asked = Files.exists(file) ? Files.readAllLines(file) : List.of();
        Files.deleteIfExists(file);
        return asked;
    }

    private void write(String file, String content) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    private void executable(String file, String content) throws IOException {
        write(file, content);
        home.resolve(file).toFile().setExecutable(true);
    }

    /** Makes everything an hour old. */
    private void age() throws IOException {
        FileTime old = FileTime.from(Instant.now().minusSeconds(3600));
        try (var all = Files.walk(home)) {
            for (Path path : all.toList()) {
                Files.setLastModifiedTime(path, old);
            }
        }
    }
}
