package dev.hilo.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.testing.BuildFixture.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What scripts that build programs in other languages make of tools that work: a mistake of ours fails, a network that is away does not. */
@Timeout(60)
class SoundToolsTest {
    private static final Map<String, String> NOTHING_SET = Map.of();

    @TempDir
    Path home;

    @ParameterizedTest
    @ValueSource(strings = {"alerts/rust", "proxies/rust"})
    void aMistakeInRustFails(String build) throws Exception {
        BuildFixture fixture =
                rust(build).with("cargo", cargo("build", "echo 'error[E0425]: cannot find value'; exit 101"));

        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(101, "error[E0425]: cannot find value\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"alerts/go", "proxies/go", "proxies/origin"})
    void aMistakeInGoFails(String build) throws Exception {
        BuildFixture fixture = go(build, "build", "echo './main.go:1:1: syntax error'; exit 1");

        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(1, "./main.go:1:1: syntax error\n"));
    }

    @Test
    void aMistakeInCppFails() throws Exception {
        BuildFixture fixture = new BuildFixture(home, "proxies/cpp")
                .with("make", "echo GNU Make 4.3")
                .with("c++", "echo 'c++ (Debian 12.2.0-14) 12.2.0'")
                .with(
                        "cmake",
                        "case $1 in --version) echo cmake version 3.25.1 ;; --build) echo 'relay.cpp:1:1: error: x' >&2; exit 2 ;; esac");

        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(2, "relay.cpp:1:1: error: x\n"));
    }

    @Test
    void aLockFileThatIsOutOfDateFails() throws Exception {
        String line = "error: cannot update the lock file because --locked was passed to prevent this";
        BuildFixture fixture = rust("proxies/rust").with("cargo", cargo("fetch", "echo '" + line + "'; exit 101"));

        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(1, line + "\n"));
    }

    @Test
    void withoutANetworkRustIsSkipped() throws Exception {
        assertSkipped(
                rust("alerts/rust")
                        .with("cargo", cargo("fetch", "echo 'error: failed to download from crates.io'; exit 101")),
                "its libraries cannot be downloaded");
    }

    @Test
    void withoutANetworkGoIsSkipped() throws Exception {
        assertSkipped(
                go("alerts/go", "mod", "echo 'dial tcp: lookup proxy.golang.org'; exit 1"),
                "its libraries cannot be downloaded");
    }

    @Test
    void withoutANetworkPythonIsSkipped() throws Exception {
        BuildFixture fixture = python("3.11.7");
        fixture.makeFile("no-network");

        assertSkipped(fixture, "target/venv/bin/pip install");
    }

    @Test
    void aProgramThatDoesNotRunIsSkipped() throws Exception {
        assertSkipped(
                go(
                        "proxies/go",
                        "build",
                        "echo '#!/no/such/interpreter' >target/proxies-go; chmod +x target/proxies-go"),
                "target/proxies-go does not run");
    }

    private static void assertSkipped(BuildFixture fixture, String reason) throws Exception {
        Ended ended = fixture.build(NOTHING_SET);

        assertThat(ended.code()).as(ended.out()).isZero();
        assertThat(ended.out()).contains(": skipped: ").contains(reason).hasLineCount(1);
        assertThat(fixture.artifact()).doesNotExist();
        assertThat(fixture.file("target/skipped")).content().contains(reason);
    }

    /** A linter that is newer than ours finds what ours does not. */
    @ParameterizedTest
    @CsvSource({"'', 0", "proxies/go, 1"})
    void aComplaintOfALinterDecidesWhereTheBuildIsRequired(String required, int code) throws Exception {
        BuildFixture fixture = go("proxies/go", "vet", "exit 1");

        Ended ended = fixture.build(Map.of("HILO_REQUIRED_BUILDS", required), "test");

        assertThat(ended.code()).isEqualTo(code);
        assertThat(ended.out())
                .contains("proxies/go: \"go vet ./...\" finds something")
                .hasLineCount(1);
    }

    /** Go compiles its library once for each value of a flag that concerns the compiler. */
    @Test
    void theLinterTheTestsAndTheProgramInGoHaveTheSameFlags() throws Exception {
        BuildFixture fixture = go("proxies/go", "vet | test | build", "echo $1 $GOFLAGS >>flags");

        fixture.build(NOTHING_SET, "test");
        fixture.build(NOTHING_SET);

        assertThat(fixture.file("flags")).hasContent("vet -trimpath\ntest -trimpath\nbuild -trimpath");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dangling", "older"})
    void aPythonEnvironmentThatIsStaleIsMadeAfresh(String kind) throws Exception {
        BuildFixture fixture = python("3.11.7");
        Path remnant = fixture.makeFile("target/venv/remnant");
        Path python = fixture.file("target/venv/bin/python");
        Files.createDirectories(python.getParent());
        Files.createSymbolicLink(python, Path.of("/no/such/python"));
        if (kind.equals("older")) {
            fixture.build(NOTHING_SET);
            Files.writeString(remnant, "");
            python(fixture, "3.12.1");
        }

        Ended ended = fixture.build(NOTHING_SET);

        assertThat(ended).isEqualTo(new Ended(0, ""));
        assertThat(remnant).doesNotExist();
        assertThat(fixture.artifact()).exists();
    }

    @Test
    void aPythonEnvironmentThatWorksStays() throws Exception {
        BuildFixture fixture = python("3.11.7");
        fixture.build(NOTHING_SET);
        Path remnant = fixture.makeFile("target/venv/remnant");

        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(0, ""));
        assertThat(remnant).exists();
    }

    @ParameterizedTest
    @CsvSource({"proxies/haproxy, haproxy, HAProxy version 2.6.12", "proxies/nginx, nginx, nginx version: nginx/1.22.1"
    })
    void aServerThatWorksIsBuilt(String build, String program, String version) throws Exception {
        BuildFixture fixture = new BuildFixture(home, build).with(program, "echo '" + version + "'");

        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(0, ""));
        assertThat(fixture.artifact()).exists();
    }

    /** With cargo's word for its release, whatever versions the tools say. */
    @Test
    void httpTunnelIsInstalledOnce() throws Exception {
        String installs = cargo(
                "install",
                "[ \"$6\" = http-tunnel@0.1.11 ] && mkdir -p $5/bin && printf '#!/bin/sh\necho http-tunnel 0.1.11\n' >$5/bin/http-tunnel"
                        + " && chmod +x $5/bin/http-tunnel");
        BuildFixture fixture = rust("proxies/http-tunnel").with("cargo", installs);

        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(0, ""));
        fixture.with("cargo", cargo("install", "exit 1"));
        assertThat(fixture.build(NOTHING_SET)).isEqualTo(new Ended(0, ""));
        assertThat(fixture.artifact()).exists();
    }

    private BuildFixture rust(String build) throws IOException {
        return new BuildFixture(home, build).with("rustc", "echo rustc 1.95.0").with("cc", "echo cc 12.2.0");
    }

    private static String cargo(String command, String does) {
        return "case $1 in --version) echo cargo 1.95.0; echo host: any ;; " + command + ") " + does + " ;; esac";
    }

    private BuildFixture go(String build, String command, String does) throws IOException {
        return new BuildFixture(home, build)
                .with(
                        "go",
                        "case $1 in version) echo go version go1.26.8 linux/amd64 ;; env) echo ${0%/*} ;; " + command
                                + ") " + does + " ;; esac")
                // where it is looked for in the folder of the tool chain
                .with("bin/gofmt", "exit 0");
    }

    private BuildFixture python(String version) throws IOException {
        return python(new BuildFixture(home, "proxies/python"), version);
    }

    /** Its environments consist of copies of itself, and of a pproxy, unless there is no network. */
    private static BuildFixture python(BuildFixture fixture, String version) throws IOException {
        return fixture.with(
                "python3",
                "case $1 in",
                "  --version | -c) echo Python " + version + " ;;",
                "  -m)",
                "    mkdir -p $3/bin",
                "    cp $0 $3/bin/python",
                "    printf '#!/bin/sh\\n[ ! -e no-network ]\\n' >$3/bin/pip",
                "    printf '#!/bin/sh\\n' >$3/bin/pproxy",
                "    chmod +x $3/bin/*",
                "    ;;",
                "esac");
    }
}
