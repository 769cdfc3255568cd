package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.BusyProcessors;
import dev.hilo.harness.env.ProcStat;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests with shells that start others. Only shares of CPU times are compared, because the work of a machine in a second is not known. */
@Timeout(120)
class ProcessTreeTest {
    /** Works while there is a file called "work", also when nothing else would end it. */
    private static final String WORK = "i=0; while [ -e work ]; do i=$((i+1)); done";
    /** Some tenths of a second of work. */
    private static final String PIECE = "i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done";
    /** CPU time that is many ticks of the kernel's clock. */
    private static final double MUCH = 0.6;

    @TempDir
    Path folder;

    @BeforeEach
    void work() throws IOException {
        Files.createFile(folder.resolve("work"));
    }

    @AfterEach
    void stop() throws IOException {
        Files.deleteIfExists(folder.resolve("work"));
    }

    /** The kernel adds the CPU of what has ended to the parent that waits for it: nothing may be missing, or count twice. */
    @Test
    void childrenThatEndAreCountedOnce() throws Exception {
        String script =
                "for n in 1 2 3; do (%s) & (%s) & wait; done; times > done; exec sleep 300".formatted(PIECE, PIECE);
        try (ChildProcess program = shell(script)) {
            ResourceMeter tree = LocalProcesses.tree(program.pid());
            double last = 0;
            while (!Files.exists(folder.resolve("done"))
                    || Files.readString(folder.resolve("done")).isEmpty()) {
                double now = tree.cpuSeconds().orElseThrow();
                assertThat(now).as("never falls").isGreaterThanOrEqualTo(last);
                last = now;
                Thread.sleep(5);
            }
            await(() -> names(program).contains("sleep"));

            double all = toldByTheShell(Files.readString(folder.resolve("done")));
            assertThat(tree.cpuSeconds().orElseThrow()).isCloseTo(all, Percentage.withPercentage(5));
            assertThat(stat(program).cpuSeconds())
                    .as("of its own alone it has little")
                    .isLessThan(0.1 * all);
        }
    }

    /** A worker whose parent has ended has no parent that counts its CPU time. */
    @Test
    void anOrphanStaysAndWhatItUsedIsKept() throws Exception {
        new ProcessBuilder("mkfifo", folder.resolve("leave").toString()).start().waitFor();
        try (ChildProcess program = shell("( (%s) & read line < leave ) & exec sleep 300".formatted(WORK))) {
            ProcessTree tree = LocalProcesses.treeOf(program.pid());
            await(() -> tree.processes().size() == 3);
            Files.writeString(folder.resolve("leave"), "now\n");
            await(() -> tree.processes().size() == 2);
            double before = tree.cpuSeconds().orElseThrow();
            await(() -> tree.cpuSeconds().orElseThrow() > before + MUCH);
            Path orphan = Path.of("/proc", String.valueOf(tree.processes().getLast()));

            stop();
            await(() -> tree.processes().size() == 1);
            // the first process of a machine asks for its exit code; that of a container may not
            for (int i = 0; i < 300 && Files.exists(orphan); i++) {
                Thread.sleep(10);
            }
            assertThat(tree.cpuSeconds().orElseThrow()).isGreaterThan(before + MUCH);
        }
    }

    /** Some servers never collect the exit codes of their workers, so no parent gets their CPU time. */
    @Test
    void workersThatNobodyWaitsForAreKept() throws Exception {
        String script = """
                import os, signal, time
                signal.signal(signal.SIGCHLD, signal.SIG_IGN)
                if os.fork() == 0:
                    while os.path.exists("work"):
                        pass
                    os._exit(0)
                time.sleep(300)
                """;
        try (ChildProcess program = ChildProcess.command("program", List.of("python3", "-c", script))
                .start(folder, folder.resolve("log"))) {
            ProcessTree tree = LocalProcesses.treeOf(program.pid());
            await(() -> tree.processes().size() == 2);
            await(() -> tree.cpuSeconds().orElseThrow() > MUCH + stat(program).cpuSeconds());

            stop();
            await(() -> tree.processes().size() == 1);
            assertThat(tree.cpuSeconds().orElseThrow())
                    .isGreaterThan(MUCH + stat(program).cpuSeconds());
        }
    }

    /** The busy time of the processors is that of the program: without its workers, nearly all of it would count as other programs'. */
    @Test
    void workersAreNoOtherPrograms() throws Exception {
        CpuSet processor = aProcessor();
        BusyProcessors busy = BusyProcessors.of(processor);
        try (ChildProcess program = ChildProcess.command(
                        "workers", List.of("sh", "-c", "(%s) & (%s) & wait".formatted(WORK, WORK)))
                .cpus(processor)
                .start(folder, folder.resolve("log"))) {
            ProcessTree tree = LocalProcesses.treeOf(program.pid());
            await(() -> tree.processes().size() == 3);
            double treeBefore = tree.cpuSeconds().orElseThrow();
            double rootBefore = stat(program).cpuSeconds();
            double busyBefore = busy.seconds().orElseThrow();
            await(() -> tree.cpuSeconds().orElseThrow() > treeBefore + MUCH);
            double ofTree = tree.cpuSeconds().orElseThrow() - treeBefore;
            double ofAll = busy.seconds().orElseThrow() - busyBefore;

            assertThat(ofTree).as("of %.2f s of the processor", ofAll).isLessThan(1.1 * ofAll);
            assertThat(stat(program).cpuSeconds() - rootBefore).isLessThan(0.1 * ofTree);
        }
    }

    @Test
    void memoryThreadsAndSwitchesAreThoseOfAll() throws Exception {
        try (ChildProcess program = shell("(%s) & (%s) & wait".formatted(WORK, WORK))) {
            ProcessTree tree = LocalProcesses.treeOf(program.pid());
            await(() -> tree.processes().size() == 3);
            ResourceReading all = tree.read().orElseThrow();

            assertThat(all.threads()).isEqualTo(3);
            assertThat(all.running() + all.sleeping() + all.inDiskWait()).isEqualTo(3);
            // a process that has just been forked has neither
            await(() -> tree.read().orElseThrow().rssMb() > 1.5 * alone(program).rssMb());
            await(() -> switches(tree.read().orElseThrow()) > switches(alone(program)));
        }
    }

    private static ResourceReading alone(ChildProcess program) {
        Usage root = new Usage();
        ObservedProcess.of(new LocalProcFiles(), program.pid()).orElseThrow().addTo(root);
        return root.reading(0, new ContextSwitches());
    }

    private static long switches(ResourceReading reading) {
        return reading.voluntarySwitches() + reading.involuntarySwitches();
    }

    @Test
    void aProgramThatHasEndedTellsNothing() throws Exception {
        ChildProcess program = shell("exec sleep 300");
        ProcessTree tree = LocalProcesses.treeOf(program.pid());
        assertThat(tree.cpuSeconds()).isPresent();
        assertThat(tree.read()).isPresent();
        program.close();

        assertThat(tree.cpuSeconds()).isEmpty();
        assertThat(tree.read()).isEmpty();
        assertThat(tree.processes()).isEmpty();
    }

    private ChildProcess shell(String script) throws IOException {
        return ChildProcess.command("program", List.of("sh", "-c", script)).start(folder, folder.resolve("log"));
    }

    /** Minutes and seconds, user and system, of the shell and of its children: {@code 0m0.01s 0m0.02s} on two lines. */
    private static double toldByTheShell(String times) {
        return times.lines()
                .flatMap(line -> List.of(line.split(" ")).stream())
                .map(time -> time.replace("s", "").split("m"))
                .mapToDouble(time -> 60 * Double.parseDouble(time[0]) + Double.parseDouble(time[1]))
                .sum();
    }

    private static String names(ChildProcess program) {
        return stat(program).name();
    }

    private static ProcStat stat(ChildProcess program) {
        return ObservedProcess.of(new LocalProcFiles(), program.pid())
                .flatMap(ObservedProcess::stat)
                .orElseThrow();
    }

    private static CpuSet aProcessor() throws IOException {
        String list = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .findFirst()
                .orElseThrow();
        return new CpuSet(CpuSet.parse(list.substring(list.indexOf(':') + 1).strip())
                .processors()
                .subList(0, 1));
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(5);
        }
    }
}
