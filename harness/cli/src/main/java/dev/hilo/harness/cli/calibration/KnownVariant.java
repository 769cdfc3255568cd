package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.levels.Collector;
import dev.hilo.harness.run.levels.Heap;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.Map;

/** A variant as a calibration knows it again: by its stack, collector and heap. */
final class KnownVariant {
    private KnownVariant() {}

    /** @param settings of the run, before the variant's own levels */
    static String of(Subject subject, RunSettings settings) {
        ApplicationSettings usual = settings.application();
        Map<String, String> levels = subject.started();
        return Calibration.variant(
                subject,
                levels.getOrDefault(Collector.NAME, usual.jvm().collector()),
                levels.getOrDefault(Heap.NAME, usual.heap().text()));
    }
}
