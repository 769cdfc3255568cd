package dev.hilo.harness.env;

import java.util.List;

/** The processors that this process may use, grouped by physical core: siblings of one core share its execution units. */
public record ProcessorLayout(List<List<Integer>> cores) {

    public static ProcessorLayout ofThisProcess() {
        throw new UnsupportedOperationException("soon");
    }

    public List<Integer> processors() {
        return cores.stream().flatMap(List::stream).sorted().toList();
    }
}
