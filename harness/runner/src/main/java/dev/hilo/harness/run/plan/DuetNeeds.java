package dev.hilo.harness.run.plan;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.CapacityChecks;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The needs of a duet: two applications that live at once on this machine. */
public record DuetNeeds(CapacityChecks machine) {
    /** Why two applications cannot live at once here, in one line; empty when they can. */
    public Optional<String> objection(RunSettings settings, List<Variant> variants) {
        boolean stored = variants.stream().anyMatch(variant -> variant.database() != null);
        if (stored && settings.databases().isShared()) {
            return Optional.of("two applications at once would share the data of the one database server");
        }
        if (settings.workloads().stream()
                .anyMatch(workload ->
                        workload.generator() != null && workload.generator().isCommand())) {
            return Optional.of("a load command loads one application at a time");
        }
        if (!settings.application().host().isThisMachine()) {
            return Optional.empty();
        }
        long needed = MemoryNeeds.of(settings.databases(), variants, Stream.of(settings.application()), 2)
                .megabytes();
        long usable = machine.usableMegabytes();
        return usable >= needed
                ? Optional.empty()
                : Optional.of(
                        "two applications at once need %d MB of memory and %d are available".formatted(needed, usable));
    }
}
