package dev.hilo.harness.cli.calibration;

import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.harness.cli.environment.JavaLauncher;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.levels.Collector;
import dev.hilo.harness.run.levels.Heap;
import dev.hilo.harness.run.levels.Jdk;
import dev.hilo.harness.run.levels.JvmOption;
import dev.hilo.harness.run.levels.Memory;
import dev.hilo.harness.run.levels.Processors;
import dev.hilo.harness.run.levels.ProfiledBy;
import dev.hilo.harness.run.levels.Recorder;
import dev.hilo.harness.run.levels.Replicas;
import dev.hilo.harness.run.settings.RunSettings;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A variant as a calibration knows it again: by its stack, collector, heap and all else that the run sets for it or for all variants. */
final class KnownVariant {
    private KnownVariant() {}

    /** @param settings of the run, before the variant's own levels */
    static String of(Subject subject, RunSettings settings) {
        JvmSettings usual = settings.application().jvm();
        Map<String, String> levels = subject.started();
        return Calibration.variant(
                subject,
                levels.getOrDefault(Collector.NAME, usual.collector()),
                levels.getOrDefault(
                        Heap.NAME,
                        heap(settings, levels.containsKey(Memory.NAME)).text()),
                others(subject, settings));
    }

    private static HeapSize heap(RunSettings settings, boolean isLimited) {
        ApplicationSettings usual = settings.application();
        return usual.jvm().heap().orElse(isLimited ? HeapSize.UNDER_A_LIMIT : usual.heap());
    }

    /** Levels by factor, beside collector and heap. The host is no part of a variant: a calibration knows it for itself. */
    private static SortedMap<String, String> others(Subject subject, RunSettings settings) {
        SortedMap<String, String> others = ofAll(settings);
        others.keySet().removeAll(subject.started().keySet());
        others.putAll(subject.varied());
        others.keySet().removeAll(Set.of(Collector.NAME, Heap.NAME, RunResult.HOST_FACTOR));
        others.computeIfPresent(Memory.NAME, (name, size) -> megabytes(HeapSize.bytes(size)));
        return others;
    }

    /** Settings of a whole run that are not the usual ones, as levels of the factors that can vary them. */
    private static SortedMap<String, String> ofAll(RunSettings settings) {
        SortedMap<String, String> levels = new TreeMap<>();
        ApplicationSettings all = settings.application();
        all.limits().memoryBytes().ifPresent(bytes -> levels.put(Memory.NAME, megabytes(bytes)));
        all.limits().whole().ifPresent(number -> levels.put(Processors.NAME, String.valueOf(number)));
        all.limits().processors().ifPresent(quota -> levels.put(Processors.NAME, plain(quota)));
        if (all.hosts().replicas() > 1) {
            levels.put(Replicas.NAME, String.valueOf(all.hosts().replicas()));
        }
        levels.putAll(ofTheJvm(all.jvm()));
        String databases = settings.databases().described();
        if (!databases.equals(DatabaseChoice.embedded().described())) {
            levels.put("databases", databases);
        }
        return levels;
    }

    private static Map<String, String> ofTheJvm(JvmSettings jvm) {
        Map<String, String> levels = new TreeMap<>();
        if (!jvm.options().isEmpty()) {
            levels.put(JvmOption.NAME, String.join(" ", jvm.options()));
        }
        if (!jvm.java().equals(JavaLauncher.path())) {
            levels.put(Jdk.NAME, jvm.java().toString());
        }
        if (!jvm.isRecorded()) {
            levels.put(Recorder.NAME, Recorder.OFF);
        }
        jvm.profiler().ifPresent(profiler -> levels.put(ProfiledBy.NAME, profiler.level()));
        return levels;
    }

    private static String megabytes(long bytes) {
        return (bytes >> 20) + "m";
    }

    private static String plain(double quota) {
        return BigDecimal.valueOf(quota).stripTrailingZeros().toPlainString();
    }
}
