package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostChecksTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path folder;

    @Test
    void aMachineThatBuildsThisProjectCanRunIt() {
        assertThat(HostChecks.run(JAVA, folder.resolve("not/there/yet"))).noneMatch(Finding::isError);
    }

    @Test
    void namesTheToolsThatAreMissing() throws Exception {
        Path tool = Files.createFile(folder.resolve("setsid"));
        assertThat(tool.toFile().setExecutable(true)).isTrue();
        assertThat(HostChecks.tools("/nowhere:" + folder))
                .contains(Finding.error("not found on the PATH: setpriv, taskset", "install the package util-linux"));
    }

    @Test
    void namesAProgramThatIsMissingWithItsCure() {
        assertThat(HostChecks.program("setsid", "install it")).isEmpty();
        assertThat(HostChecks.program("no-such-program", "install it"))
                .contains(Finding.error("not found on the PATH: no-such-program", "install it"));
    }

    @Test
    void refusesAJavaThatIsAbsentOrOld() throws Exception {
        assertThat(HostChecks.jdk(folder.resolve("java")).orElseThrow().message())
                .startsWith("cannot run ");
        Path old = Files.writeString(folder.resolve("old"), """
                #!/bin/sh
                echo '    java.specification.version = 1.8'
                echo '    java.vendor = Someone'
                """);
        assertThat(old.toFile().setExecutable(true)).isTrue();
        assertThat(HostChecks.jdk(old).orElseThrow().message())
                .isEqualTo(old + " is too old: Someone unknown (unknown)");
    }

    @Test
    void namesTheModulesThatARuntimeLacks() {
        assertThat(HostChecks.modules(ModuleFinder.ofSystem())).isEmpty();
        Finding finding = HostChecks.modules(ModuleFinder.of()).orElseThrow();
        assertThat(finding.message())
                .isEqualTo("the Java runtime lacks the modules java.se, jdk.httpserver, jdk.jfr, jdk.management, "
                        + "jdk.net, jdk.unsupported, jdk.zipfs");
    }

    @Test
    void refusesAResultFolderThatIsAFile() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(HostChecks.disk(file.resolve("results")).orElseThrow().message())
                .isEqualTo("cannot write results into " + file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nfs4", "cifs", "smb3", "9p", "virtiofs", "fuse.sshfs"})
    void tellsAShare(String type) {
        assertThat(HostChecks.share(folder, type))
                .contains(Finding.warning(
                        "%s is on a share (%s), for which embedded databases wait at each commit"
                                .formatted(folder, type),
                        "choose a folder on a disk of this machine with --out"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "xfs", "btrfs", "overlay", "tmpfs", "fuseblk", "fuse.fuse-overlayfs", "zfs"})
    void nothingToSayOfADisk(String type) {
        assertThat(HostChecks.share(folder, type)).isEmpty();
    }

    @Test
    void tellsASmallMachine() throws Exception {
        SystemFiles small = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0\n")
                .with("proc/meminfo", "MemAvailable:   1024000 kB\n")
                .with("proc/self/limits", "Max open files            512                  4096                 files\n")
                .files();
        assertThat(new CapacityChecks(small).run())
                .extracting(Finding::toString)
                .containsExactly(
                        "1000 MB of memory are available, 1536 are needed: close other programs or raise the limit",
                        "a process may open 512 files; each connection is one: raise the limit: ulimit -n 8192",
                        "one processor for application, database and load generator: metrics mix all three: "
                                + "use a machine with two processors or more");
        assertThat(new CapacityChecks(small).run()).extracting(Finding::isError).containsExactly(true, true, false);
    }

    /** The virtual machine of Docker Desktop has 2 GB where nobody chose more. */
    @ParameterizedTest
    @CsvSource({
        ".dockerenv, 1400000, '1367 MB of memory are available, 1536 are needed: give the container, or the virtual machine of Docker Desktop (Settings, Resources), 4 GB'",
        // the warning of what the run needs says so already
        "run/.containerenv, 1800000, '1757 MB of memory are available: 3072 are recommended'"
    })
    void tellsWhatGivesAContainerMemory(String mark, String available, String message) throws Exception {
        SystemFiles container = new FakeRoot(folder)
                .with(mark, "")
                .with("proc/meminfo", "MemAvailable:   %s kB\n".formatted(available))
                .files();
        assertThat(new CapacityChecks(container).memory())
                .map(Finding::toString)
                .contains(message);
    }

    @Test
    void tellsABusyMachine() throws Exception {
        SystemFiles busy = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0-1\n")
                .with("proc/loadavg", "3.14 2.00 1.00 5/300 1234\n")
                .with("proc/stat", "cpu  1 2 3 4 5 6 7 8 9 10\ncpu0 1\n")
                .files();
        assertThat(new QuietChecks(busy).run())
                .extracting(Finding::message)
                .containsExactly("the machine is busy: load average 3.14 on 2 processors");
        assertThat(CpuTicks.read(busy)).isEqualTo(new CpuTicks(36, 8));
        assertThat(new CpuTicks(136, 28).stealPercentSince(CpuTicks.read(busy))).isEqualTo(20);
    }

    @Test
    void nothingToSayOfALargeQuietMachine() throws Exception {
        SystemFiles large = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0-7\n")
                .with("proc/meminfo", "MemAvailable:   32768000 kB\n")
                .with("proc/self/limits", "Max open files            unlimited            unlimited            files\n")
                .with("proc/loadavg", "0.10 2.00 1.00 5/300 1234\n")
                .files();
        assertThat(new CapacityChecks(large).run()).isEqualTo(List.of());
        assertThat(new QuietChecks(large).run()).isEqualTo(List.of());
    }
}
