package dev.hilo.harness.host;

import dev.hilo.harness.env.ProcStat;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A process of this machine that is read repeatedly, and is never confused with a later one that got the same pid. */
final class LocalProcess {
    private final ProcFiles files;
    private final String pid;
    private final File tasks;
    private final long beganTicks;

    LocalProcess(long pid, ProcStat first) {
        this.pid = Long.toString(pid);
        Path folder = Path.of("/proc", this.pid);
        files = new ProcFiles(folder);
        tasks = folder.resolve("task").toFile();
        beganTicks = first.startTicks();
    }

    static Optional<LocalProcess> of(long pid) {
        return new ProcFiles(Path.of("/proc", Long.toString(pid)))
                .read("stat")
                .flatMap(ProcStat::parse)
                .map(stat -> new LocalProcess(pid, stat));
    }

    /** The fields of its stat file, even after its end until its parent collects its exit code; empty from then on. */
    Optional<ProcStat> stat() {
        return files.read("stat").flatMap(ProcStat::parse).filter(stat -> stat.startTicks() == beganTicks);
    }

    /** State and switches of a thread are in one file, so this reads one file per thread. */
    void addTo(Usage usage) {
        files.read("status").ifPresent(status -> usage.addMemory(ProcFiles.rssMb(status)));
        threadIds()
                .forEach(id -> files.read("task/" + id + "/status").ifPresent(status -> usage.addThread(id, status)));
    }

    /** The folders of its threads, relative to {@code /proc}. */
    List<String> threads() {
        return threadIds().map(id -> pid + "/task/" + id).toList();
    }

    private Stream<String> threadIds() {
        String[] ids = tasks.list();
        return ids == null ? Stream.empty() : Arrays.stream(ids);
    }
}
