package dev.hilo.harness.probe;

import dev.hilo.harness.env.ProcStat;
import java.nio.file.Path;
import java.util.Optional;

/** A process that is read again and again, and never one that has got its number after it. */
final class ProbedProcess {
    private final Path folder;
    private final ProcFiles files;
    private ProcStat first;

    ProbedProcess(long pid) {
        folder = Path.of("/proc", Long.toString(pid));
        files = new ProcFiles(folder);
    }

    Path folder() {
        return folder;
    }

    ProcFiles files() {
        return files;
    }

    /** Empty when it has ended. */
    Optional<ProcStat> stat() {
        return files.read("stat").flatMap(ProcStat::parse).filter(this::isTheSame);
    }

    private boolean isTheSame(ProcStat stat) {
        first = first == null ? stat : first;
        return !stat.isEnded() && stat.startTicks() == first.startTicks();
    }
}
