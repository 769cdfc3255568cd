package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.LoadAverage;
import dev.hilo.harness.env.ProcStat;
import dev.hilo.harness.env.SystemFiles;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The check for other programs that use the processors. */
record CompetingLoad(SystemFiles files, Activity before, Activity after) implements DoctorCheck {
    /** The CPU of another program, in percent of one processor, below which it disturbs little. */
    private static final double BUSY_PERCENT = 10;

    private static final double WORTH_TELLING_PERCENT = 1;
    private static final int TOLD = 3;
    private static final Topic TOPIC = new Topic(
            "competing load",
            "takes processors, caches and disk from the measured programs, in some trials more than in others");

    /** @param percent of one processor */
    private record Busy(int id, String name, double percent) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s (%d) %.0f %%", name, id, percent);
        }
    }

    @Override
    public Diagnosis look() {
        Optional<LoadAverage> load = LoadAverage.read(files);
        if (load.isEmpty() && after.processes().isEmpty()) {
            return TOPIC.notVisible();
        }
        List<Busy> busy = busy();
        String here = load.map(average -> average + "; ").orElse("") + told(busy);
        boolean much = load.filter(LoadAverage::isMuch).isPresent()
                || busy.stream().anyMatch(process -> process.percent() > BUSY_PERCENT);
        return much ? TOPIC.warning(here, LoadAverage.CURE) : TOPIC.ok(here);
    }

    private String told(List<Busy> busy) {
        return busy.isEmpty()
                ? "no busy process in " + after.since(before)
                : "busiest in %s, of one processor: %s"
                        .formatted(
                                after.since(before),
                                busy.stream().map(Busy::toString).collect(Collectors.joining(", ")));
    }

    private List<Busy> busy() {
        return after.processes().keySet().stream()
                .filter(id -> id != ProcessHandle.current().pid())
                .map(this::busy)
                .filter(process -> process.percent() >= WORTH_TELLING_PERCENT)
                .sorted(Comparator.comparingDouble(Busy::percent).reversed())
                .limit(TOLD)
                .toList();
    }

    /** The CPU of a process between two readings. A process that began in between counts with all its ticks, even under a reused pid. */
    private Busy busy(int id) {
        ProcStat now = after.processes().get(id);
        ProcStat then = before.processes().get(id);
        boolean same = then != null && then.startTicks() == now.startTicks();
        long used = now.cpuTicks() - (same ? then.cpuTicks() : 0);
        return new Busy(id, now.name(), 100.0 * used / ticksOfOneProcessor());
    }

    /** The clock ticks of one processor between two readings. Ticks are counted over all processors of the machine, not only over those of this process. */
    private double ticksOfOneProcessor() {
        long passed = after.ticks().total() - before.ticks().total();
        int online = files.text("proc/stat")
                .map(text -> (int)
                        text.lines().filter(line -> line.matches("cpu\\d+ .*")).count())
                .orElse(1);
        return Math.max(1, passed) / (double) Math.max(1, online);
    }
}
