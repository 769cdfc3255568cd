package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A process and the CPU time that it has used since it began, in clock ticks.
 *
 * @param began in clock ticks since boot: another process may get the id of one that has ended
 */
record ProcessTicks(String name, long ticks, long began) {
    /** Fields of {@code /proc/PID/stat} behind the name, from 0: user and system time, start time. */
    private static final int USER = 11;

    private static final int SYSTEM = 12;
    private static final int BEGAN = 19;

    static Map<Integer, ProcessTicks> all(SystemFiles files) {
        Map<Integer, ProcessTicks> all = new TreeMap<>();
        for (int id : files.numbersIn("proc")) {
            of(files, id).ifPresent(process -> all.put(id, process));
        }
        return all;
    }

    /** Empty when it has ended meanwhile. */
    private static Optional<ProcessTicks> of(SystemFiles files, int id) {
        return files.text("proc/" + id + "/stat").flatMap(ProcessTicks::parse);
    }

    /** The name stands in parentheses and may hold any character, parentheses and blanks too. */
    static Optional<ProcessTicks> parse(String stat) {
        int open = stat.indexOf('(');
        int close = stat.lastIndexOf(')');
        String[] fields = stat.substring(close + 1).strip().split(" ");
        if (open < 0 || close < open || fields.length <= BEGAN) {
            return Optional.empty();
        }
        return Optional.of(new ProcessTicks(
                stat.substring(open + 1, close),
                Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]),
                Long.parseLong(fields[BEGAN])));
    }
}
