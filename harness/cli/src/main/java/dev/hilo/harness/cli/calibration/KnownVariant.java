package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.levels.Collector;
import dev.hilo.harness.run.levels.Heap;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A variant as a calibration knows it again: by its stack, collector, heap and all else that the run sets for it. */
final class KnownVariant {
    private KnownVariant() {}

    /** @param settings of the run, before the variant's own levels */
    static String of(Subject subject, RunSettings settings) {
        ApplicationSettings usual = settings.application();
        Map<String, String> levels = subject.started();
        return Calibration.variant(
                subject,
                levels.getOrDefault(Collector.NAME, usual.jvm().collector()),
                levels.getOrDefault(Heap.NAME, usual.heap().text()),
                others(subject));
    }

    /** The host is no part of a variant: a calibration knows it for itself. */
    private static SortedMap<String, String> others(Subject subject) {
        SortedMap<String, String> others = new TreeMap<>(subject.varied());
        others.keySet().removeAll(Set.of(Collector.NAME, Heap.NAME, RunResult.HOST_FACTOR));
        return others;
    }
}
