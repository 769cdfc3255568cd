package dev.hilo.processes;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The processors that a process may use, as numbered by the kernel. Empty: all of them. */
public record CpuSet(List<Integer> processors) {
    public static final CpuSet ALL = new CpuSet(List.of());

    public CpuSet {
        processors = processors.stream().distinct().sorted().toList();
    }

    /** Reads the kernel's list form: {@code 0,2-4}. */
    public static CpuSet parse(String list) {
        try {
            return new CpuSet(List.of(list.strip().split(",")).stream()
                    .flatMap(CpuSet::range)
                    .toList());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a list of processors: \"" + list + "\" (write it like 0,2-4)", e);
        }
    }

    private static Stream<Integer> range(String part) {
        String[] ends = part.strip().split("-", 2);
        int first = Integer.parseInt(ends[0]);
        int last = ends.length == 1 ? first : Integer.parseInt(ends[1]);
        if (last < first) {
            // An empty list would mean all processors.
            throw new NumberFormatException(part);
        }
        return IntStream.rangeClosed(first, last).boxed();
    }

    public boolean isAll() {
        return processors.isEmpty();
    }

    /** In the kernel's list form, without ranges. */
    @Override
    public String toString() {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
