package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.env.SystemFiles;
import dev.hilo.processes.CpuSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The check whether some of the processors that hilo may use are cores that save energy, beside fast ones. */
record EfficiencyCores(SystemFiles files) implements DoctorCheck {
    /** The fast cores of an Intel processor that has both. */
    private static final String INTEL = "sys/devices/cpu_core/cpus";

    /** Work of a core in the same time; the fastest of a machine has 1024. Kernels have it for ARM, and newer ones for Intel. */
    private static final String CAPACITY = "sys/devices/system/cpu/cpu%d/cpu_capacity";

    /** Least share of the fastest core's work for a core that is none of those that save energy. */
    private static final double FAST_SHARE = 0.75;

    private static final Topic TOPIC =
            new Topic("efficiency cores", "the same work takes longer on them: who happens to run there looks slow");

    @Override
    public Diagnosis look() {
        List<Integer> usable = ProcessorLayout.read(files).processors();
        return ofIntel(usable)
                .or(() -> byCapacity(usable))
                .map(fast -> told(usable, fast))
                .orElseGet(TOPIC::notVisible);
    }

    private Optional<List<Integer>> ofIntel(List<Integer> usable) {
        return files.text(INTEL)
                .map(list -> CpuSet.parse(list).processors())
                .map(fast -> usable.stream().filter(fast::contains).toList());
    }

    private Optional<List<Integer>> byCapacity(List<Integer> usable) {
        Map<Integer, Long> capacities = new LinkedHashMap<>();
        usable.forEach(processor ->
                files.number(CAPACITY.formatted(processor)).ifPresent(known -> capacities.put(processor, known)));
        if (capacities.size() < usable.size()) {
            return Optional.empty();
        }
        long highest = capacities.values().stream().max(Long::compare).orElseThrow();
        return Optional.of(usable.stream()
                .filter(processor -> capacities.get(processor) >= FAST_SHARE * highest)
                .toList());
    }

    private static Diagnosis told(List<Integer> usable, List<Integer> fast) {
        if (fast.isEmpty() || fast.size() == usable.size()) {
            return TOPIC.ok("none beside faster ones: the processors are alike");
        }
        List<Integer> slow =
                usable.stream().filter(processor -> !fast.contains(processor)).toList();
        return TOPIC.warning(
                "%s, beside the faster %s".formatted(new CpuSet(slow), new CpuSet(fast)),
                "let hilo use the faster ones alone: taskset -c %s before its command".formatted(new CpuSet(fast)));
    }
}
