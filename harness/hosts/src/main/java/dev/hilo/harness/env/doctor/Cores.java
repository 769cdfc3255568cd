package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.env.SystemFiles;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The check of cores: their number, siblings, and distribution to the roles. */
record Cores(SystemFiles files) implements DoctorCheck {
    private static final Topic TOPIC =
            new Topic("cores", "parts that share a core slow each other, and the metrics mix them");

    @Override
    public Diagnosis look() {
        ProcessorLayout layout = ProcessorLayout.read(files);
        CpuPlan plan = CpuPlan.choose(layout, Map.of());
        String here = "%s; application on %s, database on %s, generator on %s"
                .formatted(words(layout), plan.application(), plan.database(), plan.generator());
        return plan.warnings().isEmpty()
                ? TOPIC.ok(here)
                : TOPIC.warning(
                        here + "; " + String.join("; ", plan.warnings()), "use a machine with three cores or more");
    }

    private static String words(ProcessorLayout layout) {
        int cores = layout.cores().size();
        int processors = layout.processors().size();
        String count = cores == 1 ? "1 core" : cores + " cores";
        return cores == processors
                ? count + " without siblings"
                : "%s with %d processors (siblings %s)".formatted(count, processors, siblings(layout));
    }

    private static String siblings(ProcessorLayout layout) {
        return layout.cores().stream()
                .filter(core -> core.size() > 1)
                .map(Cores::core)
                .collect(Collectors.joining(", "));
    }

    private static String core(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining("+"));
    }
}
