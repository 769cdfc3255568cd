package dev.hilo.harness.host;

import dev.hilo.harness.env.ProcStat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A process that is read repeatedly, and is never confused with a later one that got the same pid. */
final class ObservedProcess {
    private final ProcFiles files;
    private final String pid;
    private final long beganTicks;
    private final ResidentMemory memory;

    ObservedProcess(ProcFiles files, long pid, ProcStat first) {
        this.files = files;
        this.pid = Long.toString(pid);
        beganTicks = first.startTicks();
        memory = new ResidentMemory(files, this.pid);
    }

    static Optional<ObservedProcess> of(ProcFiles files, long pid) {
        return files.read(pid + "/stat").flatMap(ProcStat::parse).map(stat -> new ObservedProcess(files, pid, stat));
    }

    /** The fields of its stat file, even after its end until its parent collects its exit code; empty from then on. */
    Optional<ProcStat> stat() {
        return files.read(pid + "/stat").flatMap(ProcStat::parse).filter(stat -> stat.startTicks() == beganTicks);
    }

    /** State and switches of a thread are in one file, so this reads one file per thread. */
    void addTo(Usage usage) {
        files.read(pid + "/status").ifPresent(status -> usage.addMemory(memory.megabytes(status)));
        threadIds()
                .forEach(id ->
                        files.read(pid + "/task/" + id + "/status").ifPresent(status -> usage.addThread(id, status)));
    }

    /** The folders of its threads, relative to {@code /proc}. */
    List<String> threads() {
        return threadIds().map(id -> pid + "/task/" + id).toList();
    }

    private Stream<String> threadIds() {
        return files.names(pid + "/task");
    }
}
