package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests with control groups of this machine, where it permits them. */
@Timeout(60)
class GroupsOfThisProcessTest {
    private static final Path PARENT = Path.of("/sys/fs/cgroup/memory");

    @TempDir
    Path folder;

    private Path group;

    @BeforeEach
    void makeGroup() {
        group = PARENT.resolve("hilo-test-" + ProcessHandle.current().pid());
        assumeThat(Files.isWritable(PARENT) && Files.exists(PARENT.resolve("cgroup.procs")))
                .as("this user can make control groups of version 1")
                .isTrue();
    }

    @SuppressWarnings("try") // groups are opened only to be closed
    @Test
    void aProgramIsInItsGroupsAndTheyEndTogether() throws Exception {
        ChildProcess child;
        try (GroupsOfThisProcess groups = GroupsOfThisProcess.at(List.of(group))) {
            Files.createDirectory(group);
            child = ChildProcess.command("sleeper", List.of("sleep", "300"))
                    .groups(List.of(group))
                    .start(folder, folder.resolve("log"));
            while (!Files.readString(group.resolve("cgroup.procs")).contains(String.valueOf(child.pid()))) {
                Thread.sleep(5);
            }
        }
        assertThat(group).doesNotExist();
        // the group is empty before this process learns of the end
        assertThat(child.await(Duration.ofMinutes(1))).isTrue();
        assertThat(child.exitCode()).isEqualTo(128 + 9);
    }

    /** Kills a holder of the group, as a kill of this process would end it. */
    @Test
    void theGroupsGoWhenNobodyCanWriteToThePipeAnyMore() throws Exception {
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        group.toString())
                .redirectErrorStream(true)
                .start();
        while (!Files.exists(group)) {
            Thread.sleep(5);
        }
        holder.destroyForcibly().waitFor(10, TimeUnit.SECONDS);

        while (Files.exists(group)) {
            Thread.sleep(5);
        }
        assertThat(group).doesNotExist();
    }

    /** Has a group until it is killed. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            Path group = Path.of(arguments[0]);
            GroupsOfThisProcess groups = GroupsOfThisProcess.at(List.of(group));
            Files.createDirectory(group);
            Thread.sleep(60_000);
            groups.close();
        }
    }
}
