package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostFactsTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path folder;

    @Test
    void tellsThisMachine() {
        Map<String, String> facts = HostFacts.read(JAVA, folder);
        assertThat(facts.keySet()).startsWith("cpu", "processors", "cores").endsWith("jdk", "git commit");
        assertThat(facts).doesNotContainEntry("kernel", "unknown").doesNotContainEntry("memory", "unknown");
        assertThat(facts.get("jdk"))
                .contains(System.getProperty("java.vendor"), Runtime.version().toString());
        assertThat(facts).containsEntry("git commit", "unknown");
    }

    /** A release may be unpacked inside another repository, whose commit is not hilo's. */
    @Test
    void tellsTheCommitOfARelease() throws Exception {
        Files.writeString(folder.resolve(HostFacts.COMMIT_OF_RELEASE), "0123456789ab\n");
        assertThat(HostFacts.commit(folder)).isEqualTo("0123456789ab");
        assertThat(HostFacts.commit(SourceTree.home().resolve("harness"))).isEqualTo("unknown");
        assertThat(HostFacts.commit(SourceTree.home())).matches("[0-9a-f]{12}(-dirty)?");
    }

    @Test
    void tellsWhatTheKernelSays() throws Exception {
        FakeRoot root = new FakeRoot(folder)
                .with("proc/self/status", "Name:\tjava\nCpus_allowed:\tf\nCpus_allowed_list:\t0-3\n")
                .with(
                        "proc/cpuinfo",
                        "model name\t: Some CPU @ 2 GHz\nflags\t\t: fpu hypervisor\nmodel name\t: other\n")
                .with("proc/meminfo", "MemTotal:       16384000 kB\n")
                .with("etc/os-release", "NAME=x\nPRETTY_NAME=\"Some Linux 12\"\n")
                .with("sys/devices/system/cpu/online", "0-7\n")
                .with("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
                .with("sys/class/dmi/id/sys_vendor", "QEMU\n")
                .with("proc/self/cgroup", "0::/mine\n")
                .with("sys/fs/cgroup/mine/cpu.max", "150000 100000\n")
                .with("sys/fs/cgroup/mine/memory.max", "max\n");
        for (int processor = 0; processor < 4; processor++) {
            root.with(
                    "sys/devices/system/cpu/cpu" + processor + "/topology/thread_siblings_list",
                    processor % 2 + "," + (processor % 2 + 2));
        }
        assertThat(new HostFacts(root.files()).machine())
                .containsEntry("cpu", "Some CPU @ 2 GHz")
                .containsEntry("processors", "0-3 of 0-7")
                .containsEntry("cores", "2 with 4 processors")
                .containsEntry("memory", "16000 MB")
                .containsEntry("os", "Some Linux 12")
                .containsEntry("kernel", "unknown")
                .containsEntry("frequency governor", "powersave")
                .containsEntry("virtual machine", "QEMU")
                .containsEntry("limits of the control group", "1.50 processors");
    }

    /** As Linux describes two kinds of processors of which it knows no name. */
    private static String cpuInfoOfArm(String designer, String... parts) {
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            text.append("processor\t: 0\nBogoMIPS\t: 243.75\nFeatures\t: fp asimd\nCPU implementer\t: %s\n"
                            .formatted(designer))
                    .append("CPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: %s\nCPU revision\t: 1\n\n"
                            .formatted(part));
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "0x41, 0xd0c 0xd0c, ARM Neoverse-N1",
        "0x41, 0xd05 0xd0b, 'ARM Cortex-A55, ARM Cortex-A76'",
        "0x41, 0xeee, ARM part 0xeee",
        "0xc0, 0xac3, Ampere One",
        "0x99, 0x001, designer 0x99 part 0x001"
    })
    void namesTheCoresOfArmWhereTheKernelHasNumbers(String designer, String parts, String name) throws Exception {
        FakeRoot root = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0\n")
                .with("proc/cpuinfo", cpuInfoOfArm(designer, parts.split(" ")));
        assertThat(new HostFacts(root.files()).machine())
                .containsEntry("cpu", name)
                .containsEntry("virtual machine", "none detected");
    }

    @Test
    void namesABoardByItself() throws Exception {
        FakeRoot root = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0\n")
                .with("proc/cpuinfo", cpuInfoOfArm("0x41", "0xd08") + "Model\t\t: Raspberry Pi 4 Model B\n");
        assertThat(new HostFacts(root.files()).machine()).containsEntry("cpu", "Raspberry Pi 4 Model B");
    }

    /** Processors of ARM do not tell that they are those of a virtual machine. */
    @ParameterizedTest
    @CsvSource({
        "Amazon EC2, m7g.large, Amazon EC2 m7g.large",
        "Amazon EC2, m7g.metal, none detected",
        "QEMU, KVM Virtual Machine, KVM Virtual Machine QEMU",
        "Microsoft Corporation, Virtual Machine, Microsoft Corporation Virtual Machine",
        "Apple Inc., Apple Virtualization Generic Platform, Apple Inc. Apple Virtualization Generic Platform",
        "Ampere(R), Mt. Jade, none detected"
    })
    void tellsAVirtualMachineOfArmByItsFirmware(String vendor, String product, String name) throws Exception {
        FakeRoot root = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0\n")
                .with("proc/cpuinfo", cpuInfoOfArm("0x41", "0xd40"))
                .with("sys/class/dmi/id/sys_vendor", vendor + "\n")
                .with("sys/class/dmi/id/product_name", product + "\n");
        assertThat(new HostFacts(root.files()).machine()).containsEntry("virtual machine", name);
    }

    /** As in the machine that Docker Desktop starts on a Mac. */
    @Test
    void tellsAVirtualMachineOfApplesByItsProcessor() throws Exception {
        FakeRoot root = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0\n")
                .with("proc/cpuinfo", cpuInfoOfArm("0x61", "0x000"));
        assertThat(new HostFacts(root.files()).machine())
                .containsEntry("cpu", "Apple")
                .containsEntry("virtual machine", "yes, of unknown kind");
    }

    @Test
    void readsLimitsOfVersion1() throws Exception {
        ControlGroup group = new ControlGroup(new FakeRoot(folder)
                .with("proc/self/cgroup", "5:cpu,cpuacct:/not/visible/here\n4:memory:/own\n0::/\n")
                .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000")
                .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000")
                .with("sys/fs/cgroup/memory/own/memory.limit_in_bytes", "536870912")
                .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712")
                .files());
        assertThat(group.limits()).contains("0.50 processors, 512 MB memory");
    }
}
