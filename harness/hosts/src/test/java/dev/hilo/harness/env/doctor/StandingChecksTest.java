package dev.hilo.harness.env.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.FakeRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The diagnoses of properties that do not change during a look: level, property, cure. */
class StandingChecksTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path folder;

    private FakeRoot root;

    @BeforeEach
    void twoProcessors() throws IOException {
        root = new FakeRoot(folder).with("proc/self/status", "Cpus_allowed_list:\t0-1\n");
    }

    @Test
    void aMachineThatTellsNothingIsNotCalledGoodOrBad() {
        List<DoctorCheck> checks = List.of(
                new EfficiencyCores(root.files()),
                new PowerSource(root.files()),
                new Governor(root.files()),
                new Turbo(root.files()),
                new EqualShares(root.files()),
                new ClockSource(root.files()),
                new Memory(root.files()),
                new Swap(root.files()),
                new HugePages(root.files()),
                new OpenFiles(root.files()),
                new AvailablePorts(root.files()),
                new AcceptQueue(root.files()));
        assertThat(checks).extracting(StandingChecksTest::said).containsOnly("info: cannot be determined here");
    }

    @Test
    void anEmulatorOfAnotherProcessor() throws IOException {
        assertThat(said(new Emulation(root.files()))).isEqualTo("ok: none: programs are for this processor");
        root.withLink("proc/self/task/1/exe", "/usr/bin/qemu-aarch64");
        assertThat(said(new Emulation(root.files())))
                .startsWith(
                        "warning: this Java is for another processor than the machine's and runs in an emulator, qemu-aarch64:");
    }

    @Test
    void coresThatRolesShare() {
        assertThat(said(new Cores(root.files())))
                .isEqualTo("warning: 2 cores without siblings; application on 0, database on 1, generator on 1; "
                        + "database and generator share a processor: each slows the other | "
                        + "use a machine with three cores or more");
    }

    @Test
    void siblingsInOneCore() throws IOException {
        root.with("proc/self/status", "Cpus_allowed_list:\t0-3\n");
        siblings("0,2", 0, 2);
        siblings("1,3", 1, 3);
        assertThat(said(new Cores(root.files())))
                .isEqualTo("warning: 2 cores with 4 processors (siblings 0+2, 1+3); application on 0,2, database on 1, "
                        + "generator on 3; database and generator run on siblings in one core: each slows the other | "
                        + "use a machine with three cores or more");
    }

    @Test
    void coresForEverybody() throws IOException {
        root.with("proc/self/status", "Cpus_allowed_list:\t0-3\n");
        assertThat(said(new Cores(root.files())))
                .isEqualTo("ok: 4 cores without siblings; application on 0,1, database on 2, generator on 3");
    }

    @Test
    void efficiencyCoresOfIntel() throws IOException {
        root.with("proc/self/status", "Cpus_allowed_list:\t0-5\n").with("sys/devices/cpu_core/cpus", "0-3\n");
        assertThat(said(new EfficiencyCores(root.files())))
                .isEqualTo("warning: 4,5, beside the faster 0,1,2,3 | "
                        + "let hilo use the faster ones alone: taskset -c 0,1,2,3 before its command");
        root.with("proc/self/status", "Cpus_allowed_list:\t0-3\n");
        assertThat(said(new EfficiencyCores(root.files())))
                .isEqualTo("ok: none beside faster ones: the processors are alike");
        root.with("proc/self/status", "Cpus_allowed_list:\t4-5\n");
        assertThat(said(new EfficiencyCores(root.files())))
                .isEqualTo("ok: none beside faster ones: the processors are alike");
    }

    @Test
    void efficiencyCoresByTheirCapacity() throws IOException {
        root.with("proc/self/status", "Cpus_allowed_list:\t0-3\n");
        capacities(1024, 1024, 446);
        assertThat(said(new EfficiencyCores(root.files())))
                .as("one of which nothing is known")
                .isEqualTo("info: cannot be determined here");
        capacities(446, 446, 871, 1024);
        assertThat(said(new EfficiencyCores(root.files())))
                .isEqualTo("warning: 0,1, beside the faster 2,3 | "
                        + "let hilo use the faster ones alone: taskset -c 2,3 before its command");
        capacities(1024, 1024, 1024, 1024);
        assertThat(said(new EfficiencyCores(root.files())))
                .isEqualTo("ok: none beside faster ones: the processors are alike");
    }

    private void capacities(int... capacities) throws IOException {
        for (int processor = 0; processor < capacities.length; processor++) {
            root.with("sys/devices/system/cpu/cpu%d/cpu_capacity".formatted(processor), capacities[processor] + "\n");
        }
    }

    @Test
    void aLaptopOnItsBattery() throws IOException {
        supply("hidpp_battery_0", "Battery", "status", "Discharging");
        root.with("sys/class/power_supply/hidpp_battery_0/scope", "Device\n");
        assertThat(said(new PowerSource(root.files())))
                .as("a mouse on a desktop")
                .isEqualTo("info: cannot be determined here");
        supply("BAT0", "Battery", "status", "Discharging");
        supply("AC", "Mains", "online", "0");
        assertThat(said(new PowerSource(root.files()))).isEqualTo("warning: on battery (BAT0) | plug it in");
        supply("AC", "Mains", "online", "1");
        assertThat(said(new PowerSource(root.files()))).isEqualTo("ok: plugged in");
    }

    private void supply(String name, String type, String property, String value) throws IOException {
        root.with("sys/class/power_supply/%s/type".formatted(name), type + "\n")
                .with("sys/class/power_supply/%s/%s".formatted(name, property), value + "\n");
    }

    private void siblings(String list, int... processors) throws IOException {
        for (int processor : processors) {
            root.with("sys/devices/system/cpu/cpu%d/topology/thread_siblings_list".formatted(processor), list);
        }
    }

    @Test
    void governorsOfAllProcessors() throws IOException {
        root.with("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        assertThat(said(new Governor(root.files()))).isEqualTo("ok: performance");
        root.with("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "powersave\n");
        assertThat(said(new Governor(root.files())))
                .isEqualTo("warning: performance, powersave | sudo cpupower frequency-set -g performance");
    }

    @Test
    void turboOfIntelAndOfOthers() throws IOException {
        root.with("sys/devices/system/cpu/cpufreq/boost", "1\n");
        assertThat(said(new Turbo(root.files())))
                .isEqualTo("warning: on | echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost");
        root.with("sys/devices/system/cpu/cpufreq/boost", "0\n");
        assertThat(said(new Turbo(root.files()))).isEqualTo("ok: off");
        root.with("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n");
        assertThat(said(new Turbo(root.files())))
                .isEqualTo("warning: on | echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
        root.with("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
        assertThat(said(new Turbo(root.files()))).isEqualTo("ok: off");
    }

    @Test
    void clockSources() throws IOException {
        String file = "sys/devices/system/clocksource/clocksource0/current_clocksource";
        root.with(file, "tsc\n");
        assertThat(said(new ClockSource(root.files()))).isEqualTo("ok: tsc");
        root.with(file, "hpet\n");
        assertThat(said(new ClockSource(root.files())))
                .isEqualTo("warning: hpet | choose a fast one of those in /sys/devices/system/clocksource/clocksource0/"
                        + "available_clocksource, by the kernel option clocksource=");
    }

    @Test
    void memoryAndItsLimit() throws IOException {
        root.with("proc/meminfo", "MemTotal:  16384000 kB\nMemAvailable:   8192000 kB\n");
        assertThat(said(new Memory(root.files()))).isEqualTo("ok: 8000 of 16000 MB available");
        root.with("proc/self/cgroup", "0::/\n").with("sys/fs/cgroup/memory.max", "2147483648\n");
        assertThat(said(new Memory(root.files())))
                .isEqualTo("warning: 2048 MB of memory are available | 3072 are recommended");
        root.with("sys/fs/cgroup/memory.max", "1073741824\n");
        assertThat(said(new Memory(root.files())))
                .isEqualTo(
                        "error: 1024 MB of memory are available, 1536 are needed | close other programs or raise the limit");
    }

    @Test
    void swapThatIsUsed() throws IOException {
        root.with("proc/meminfo", "SwapTotal:  0 kB\nSwapFree:   0 kB\n");
        assertThat(said(new Swap(root.files()))).isEqualTo("ok: none");
        root.with("proc/meminfo", "SwapTotal:  2048000 kB\nSwapFree:   2048000 kB\n");
        assertThat(said(new Swap(root.files()))).isEqualTo("ok: 0 of 2000 MB in use");
        root.with("proc/meminfo", "SwapTotal:  2048000 kB\nSwapFree:   1024000 kB\n");
        assertThat(said(new Swap(root.files())))
                .isEqualTo("warning: 1000 of 2000 MB in use | close other programs, then: sudo swapoff -a");
    }

    @Test
    void sharesOfAProcessor() throws IOException {
        String file = "proc/sys/kernel/sched_autogroup_enabled";
        root.with(file, "1\n");
        assertThat(said(new EqualShares(root.files()))).isEqualTo("ok: by session (autogroup)");
        root.with(file, "0\n");
        assertThat(said(new EqualShares(root.files())))
                .isEqualTo("info: by thread | sudo sysctl kernel.sched_autogroup_enabled=1");
    }

    @Test
    void hugePages() throws IOException {
        String file = "sys/kernel/mm/transparent_hugepage/enabled";
        root.with(file, "always [madvise] never\n");
        assertThat(said(new HugePages(root.files()))).isEqualTo("ok: madvise");
        root.with(file, "[always] madvise never\n");
        assertThat(said(new HugePages(root.files())))
                .isEqualTo("info: always | echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
    }

    @Test
    void openFiles() throws IOException {
        root.with("proc/self/limits", "Max open files            65536                65536                files\n");
        assertThat(said(new OpenFiles(root.files()))).isEqualTo("ok: 65536 for each process");
        root.with("proc/self/limits", "Max open files            1024                 65536                files\n");
        assertThat(said(new OpenFiles(root.files())))
                .isEqualTo(
                        "warning: a process may open 1024 files; each connection is one | raise the limit: ulimit -n 8192");
    }

    @Test
    void ports() throws IOException {
        root.with("proc/sys/net/ipv4/ip_local_port_range", "32768\t60999\n");
        assertThat(said(new AvailablePorts(root.files()))).isEqualTo("ok: 32768 to 60999, 28232 ports");
        root.with("proc/sys/net/ipv4/tcp_tw_reuse", "2\n");
        assertThat(said(new AvailablePorts(root.files())))
                .isEqualTo("ok: 32768 to 60999, 28232 ports, reused early on loopback");
        root.with("proc/sys/net/ipv4/tcp_tw_reuse", "0\n").with("proc/sys/net/ipv4/ip_local_port_range", "50000 59999");
        assertThat(said(new AvailablePorts(root.files())))
                .isEqualTo("warning: 50000 to 59999, 10000 ports, not reused early | "
                        + "sudo sysctl net.ipv4.ip_local_port_range=\"32768 60999\"");
    }

    @Test
    void acceptQueue() throws IOException {
        root.with("proc/sys/net/core/somaxconn", "4096\n");
        assertThat(said(new AcceptQueue(root.files()))).isEqualTo("ok: up to 4096 connections");
        root.with("proc/sys/net/core/somaxconn", "128\n");
        assertThat(said(new AcceptQueue(root.files())))
                .isEqualTo("warning: up to 128 connections | sudo sysctl net.core.somaxconn=4096");
    }

    @Test
    void theDiskOfTheResults() throws IOException {
        assertThat(said(new Disk(folder.resolve("not/there/yet"))))
                .matches("(ok|warning): \\d+ MB free on .+ \\(.+\\), for results and the data of embedded databases.*");
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(said(new Disk(file.resolve("results"))))
                .isEqualTo("error: cannot write results into %s | choose another folder with --out".formatted(file));
    }

    @Test
    void theJdkThatIsUsedAndTheOthers() throws IOException {
        Path other = executable(folder.resolve("usr/lib/jvm/other/bin/java"), "")
                .getParent()
                .getParent();
        Files.createSymbolicLink(folder.resolve("usr/lib/jvm/link-to-other"), other);
        Files.createDirectories(folder.resolve("usr/lib/jvm/no-jdk"));
        Map<String, String> environment =
                Map.of("JAVA_HOME", "/elsewhere", "HOME", folder.resolve("me").toString());
        assertThat(said(new Jdks(root.files(), environment, JAVA)))
                .startsWith("ok: ")
                .endsWith(" in %s; JAVA_HOME is /elsewhere; others: %s"
                        .formatted(JAVA.getParent().getParent(), other));
        assertThat(said(new Jdks(root.files(), Map.of(), folder.resolve("jdk/bin/java"))))
                .isEqualTo("error: cannot run %s/jdk/bin/java | ".formatted(folder)
                        + "install JDK 21 or newer (25 is preferred) and set HILO_JAVA_HOME to its folder");
    }

    @Test
    void toolsOfTheSystem() {
        assertThat(said(new Tools(Map.of("PATH", folder.toString()))))
                .isEqualTo("error: not found on the PATH: setpriv, setsid, taskset | install the package util-linux");
        assertThat(said(new Tools(System.getenv()))).isEqualTo("ok: setpriv, setsid and taskset found");
    }

    @Test
    void dockerIsNeverMoreThanInformation() {
        assertThat(said(new Docker(List.of("no-such-docker")))).isEqualTo("info: no client found");
        assertThat(said(new Docker(List.of("false")))).isEqualTo("info: client found, no engine answers");
        assertThat(said(new Docker(List.of("echo", "29.0.1")))).isEqualTo("info: engine 29.0.1 answers");
    }

    private static Path executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    private static String said(DoctorCheck check) {
        Diagnosis diagnosis = check.look();
        String cure = diagnosis.cure().isEmpty() ? "" : " | " + diagnosis.cure();
        return diagnosis.level().word() + ": " + diagnosis.here() + cure;
    }
}
