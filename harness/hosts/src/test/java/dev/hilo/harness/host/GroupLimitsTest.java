package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.hilo.harness.env.FakeRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with both versions of control groups, as plain files in the layout of the kernel's. */
class GroupLimitsTest {
    private static final String V1 = "5:memory:/mine\n1:cpu,cpuacct:/mine\n0::/\n";
    private static final long LIMIT = 256L << 20;

    @TempDir
    Path folder;

    private FakeRoot root;

    @BeforeEach
    void makeRoot() {
        root = new FakeRoot(folder);
    }

    private FakeRoot version1() throws IOException {
        return root.with("proc/self/cgroup", V1)
                .with("sys/fs/cgroup/cpu/mine/cgroup.procs", "")
                .with("sys/fs/cgroup/memory/mine/cgroup.procs", "");
    }

    private FakeRoot version2(String members) throws IOException {
        return root.with("proc/self/cgroup", "0::/user/mine\n")
                .with("sys/fs/cgroup/user/mine/cgroup.type", "domain\n")
                .with("sys/fs/cgroup/user/mine/cgroup.procs", members)
                .with("sys/fs/cgroup/user/mine/cgroup.controllers", "cpuset cpu io memory pids\n")
                .with("sys/fs/cgroup/user/mine/cgroup.subtree_control", "");
    }

    @Test
    void version1HasAGroupForEachController() throws IOException {
        GroupFolders mine = GroupFolders.own(version1().files()).orElseThrow();
        GroupFolders folders = made(mine.child("app"));

        new GroupLimits(folders).quota(OptionalDouble.of(0.5));
        new GroupLimits(folders).memory(LIMIT);

        assertThat(text("cpu/mine/app/cpu.cfs_quota_us")).isEqualTo("50000");
        assertThat(text("cpu/mine/app/cpu.cfs_period_us")).isEqualTo("100000");
        assertThat(text("memory/mine/app/memory.limit_in_bytes")).isEqualTo("268435456");
        assertThat(folder.resolve("sys/fs/cgroup/memory/mine/app/memory.memsw.limit_in_bytes"))
                .doesNotExist();
    }

    @Test
    void whereSwapIsAccountedForThereIsNone() throws IOException {
        GroupFolders folders =
                made(GroupFolders.own(version1().files()).orElseThrow().child("app"));
        Files.writeString(folders.memory().resolve("memory.memsw.limit_in_bytes"), "1");

        new GroupLimits(folders).memory(LIMIT);

        assertThat(text("memory/mine/app/memory.memsw.limit_in_bytes")).isEqualTo("268435456");
    }

    @Test
    void aQuotaIsLiftedAgain() throws IOException {
        GroupFolders folders =
                made(GroupFolders.own(version1().files()).orElseThrow().child("app"));

        new GroupLimits(folders).quota(OptionalDouble.empty());

        assertThat(text("cpu/mine/app/cpu.cfs_quota_us")).isEqualTo("-1");
    }

    @Test
    void version2HasOneGroupBelowOursWithControllersSwitchedOn() throws IOException {
        GroupFolders mine = GroupFolders.own(version2("").files()).orElseThrow();
        GroupFolders folders = made(new UnifiedParent(mine.memory()).prepared().child("app"));
        Files.writeString(folders.memory().resolve("memory.swap.max"), "max");

        new GroupLimits(folders).quota(OptionalDouble.of(1.5));
        new GroupLimits(folders).memory(LIMIT);

        assertThat(text("user/mine/cgroup.subtree_control")).isEqualTo("+cpu +memory");
        assertThat(text("user/mine/app/cpu.max")).isEqualTo("150000 100000");
        assertThat(text("user/mine/app/memory.max")).isEqualTo("268435456");
        assertThat(text("user/mine/app/memory.swap.max")).isEqualTo("0");
    }

    /** A group with members can have no children with limits. */
    @Test
    void inVersion2WeMoveOutOfTheWay() throws IOException {
        String self = String.valueOf(ProcessHandle.current().pid());
        GroupFolders mine = GroupFolders.own(version2(self + "\n").files()).orElseThrow();

        GroupFolders parent = new UnifiedParent(mine.memory()).prepared();

        assertThat(parent.memory()).isEqualTo(folder.resolve("sys/fs/cgroup/user/mine"));
        assertThat(text("user/mine/hilo-itself/cgroup.procs")).isEqualTo(self);
    }

    /** Linux gives no number above 4194304. */
    @Test
    void othersAreNotMoved() throws IOException {
        GroupFolders mine = GroupFolders.own(version2("4194305\n").files()).orElseThrow();

        assertThatIOException()
                .isThrownBy(() -> new UnifiedParent(mine.memory()).prepared())
                .withMessage(
                        "other programs are in the control group %s/sys/fs/cgroup/user/mine: run hilo in one of its own: "
                                        .formatted(folder)
                                + "systemd-run --user --scope -p Delegate=yes ./bench ...");
        assertThat(text("user/mine/cgroup.subtree_control")).isEmpty();
    }

    @Test
    void inTheRootOthersMayStay() throws IOException {
        root.with("proc/self/cgroup", "0::/\n")
                .with("sys/fs/cgroup/cgroup.procs", "1\n4194305\n")
                .with("sys/fs/cgroup/cgroup.controllers", "cpu memory\n")
                .with("sys/fs/cgroup/cgroup.subtree_control", "");
        GroupFolders mine = GroupFolders.own(root.files()).orElseThrow();

        GroupFolders parent = new UnifiedParent(mine.memory()).prepared();

        assertThat(parent.memory()).isEqualTo(folder.resolve("sys/fs/cgroup"));
        assertThat(text("cgroup.subtree_control")).isEqualTo("+cpu +memory");
    }

    @Test
    void aGroupWithoutControllersIsTold() throws IOException {
        version2("").with("sys/fs/cgroup/user/mine/cgroup.controllers", "pids\n");
        GroupFolders mine = GroupFolders.own(root.files()).orElseThrow();

        assertThatIOException()
                .isThrownBy(() -> new UnifiedParent(mine.memory()).prepared())
                .withMessageStartingWith(
                        "the control group %s/sys/fs/cgroup/user/mine has no controllers of CPU and memory"
                                .formatted(folder));
    }

    @Test
    void aMachineWithoutGroupsHasNone() {
        assertThat(GroupFolders.own(root.files())).isEmpty();
        assertThatIOException()
                .isThrownBy(() -> LimitedGroup.make(root.files(), Limits.NONE.withMemory(LIMIT)))
                .withMessage("no control groups of CPU and memory below /sys/fs/cgroup");
    }

    /** In a container, the path of the group is that of the host, which is not visible. */
    @Test
    void inAContainerTheGroupIsWhatIsMounted() throws IOException {
        root.with("proc/self/cgroup", "0::/docker/1234\n")
                .with("sys/fs/cgroup/cgroup.procs", "")
                .with("sys/fs/cgroup/cgroup.controllers", "cpu memory");

        assertThat(GroupFolders.own(root.files()))
                .contains(new GroupFolders(folder.resolve("sys/fs/cgroup"), folder.resolve("sys/fs/cgroup")));
    }

    @Test
    void readsVersion1() throws IOException {
        version1()
                .with("sys/fs/cgroup/cpu/mine/cpu.stat", "nr_periods 40\nnr_throttled 10\nthrottled_time 1500000000\n")
                .with(
                        "sys/fs/cgroup/memory/mine/memory.stat",
                        "cache 1\ntotal_cache 31457280\ntotal_rss 5\ntotal_shmem 20971520\n")
                .with("sys/fs/cgroup/memory/mine/memory.usage_in_bytes", "104857600\n")
                .with("sys/fs/cgroup/memory/mine/memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill 2\n");

        assertThat(meter().read()).contains(new GroupReading(40, 10, 1.5, 90, 10, 2));
        assertThat(meter().killed()).isEqualTo(2);
    }

    @Test
    void readsVersion2() throws IOException {
        version2("")
                .with(
                        "sys/fs/cgroup/user/mine/cpu.stat",
                        "usage_usec 9\nnr_periods 40\nnr_throttled 10\nthrottled_usec 1500000\n")
                .with("sys/fs/cgroup/user/mine/memory.stat", "anon 5\nfile 31457280\nshmem 20971520\n")
                .with("sys/fs/cgroup/user/mine/memory.current", "104857600\n")
                .with("sys/fs/cgroup/user/mine/memory.events", "low 0\noom 3\noom_kill 2\n");

        assertThat(meter().read()).contains(new GroupReading(40, 10, 1.5, 90, 10, 2));
    }

    @Test
    void aGroupThatIsGoneTellsNothing() {
        assertThat(new FolderGroupMeter(new GroupFolders(folder.resolve("no"), folder.resolve("no"))).read())
                .isEqualTo(Optional.empty());
    }

    private GroupMeter meter() {
        return new FolderGroupMeter(GroupFolders.own(root.files()).orElseThrow());
    }

    private static GroupFolders made(GroupFolders folders) throws IOException {
        for (Path path : folders.all()) {
            Files.createDirectories(path);
        }
        return folders;
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve("sys/fs/cgroup").resolve(file));
    }
}
