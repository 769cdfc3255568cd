package dev.hilo.harness.env;

import dev.hilo.processes.CpuSet;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The processors that this process may use, grouped by physical core: siblings in one core share its execution units. Where the kernel does
 * not report cores, every processor counts as one.
 */
public record ProcessorLayout(List<List<Integer>> cores) {

    public static ProcessorLayout ofThisProcess() {
        return read(SystemFiles.REAL);
    }

    public static ProcessorLayout read(SystemFiles files) {
        List<Integer> usable = files.field("proc/self/status", "Cpus_allowed_list")
                .map(list -> CpuSet.parse(list).processors())
                .orElseThrow(() -> new IllegalStateException("/proc/self/status does not list the usable processors"));
        TreeMap<Integer, TreeSet<Integer>> byFirstSibling = new TreeMap<>();
        for (int processor : usable) {
            int first = siblings(files, processor).getFirst();
            byFirstSibling.computeIfAbsent(first, any -> new TreeSet<>()).add(processor);
        }
        return new ProcessorLayout(
                byFirstSibling.values().stream().map(List::copyOf).toList());
    }

    private static List<Integer> siblings(SystemFiles files, int processor) {
        return files.text("sys/devices/system/cpu/cpu" + processor + "/topology/thread_siblings_list")
                .map(list -> CpuSet.parse(list).processors())
                .orElse(List.of(processor));
    }

    public List<Integer> processors() {
        return cores.stream().flatMap(List::stream).sorted().toList();
    }

    /** The layout without some processors; their siblings stay. */
    ProcessorLayout without(List<Integer> taken) {
        return new ProcessorLayout(cores.stream()
                .map(core -> core.stream().filter(each -> !taken.contains(each)).toList())
                .filter(core -> !core.isEmpty())
                .toList());
    }
}
