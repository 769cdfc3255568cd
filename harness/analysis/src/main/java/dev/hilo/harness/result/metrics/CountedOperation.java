package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Requests of one operation in a load, by outcome. */
public record CountedOperation(String name, long good, long failed) {

    /** Operations of a trial, in the order in which the generator names them; none when its load never ended. */
    public static List<CountedOperation> read(Path trialFolder) throws IOException {
        Map<String, CountedOperation> counts = new LinkedHashMap<>();
        TrialFiles files = TrialFiles.open(trialFolder).orElse(null);
        if (files != null) {
            for (CsvTable.Row row : files.operations().rows()) {
                CountedOperation counted = new CountedOperation(
                        row.text("operation"), (long) LoadMetrics.answered(row), (long) LoadMetrics.failed(row));
                counts.merge(counted.name(), counted, CountedOperation::plus);
            }
        }
        return new ArrayList<>(counts.values());
    }

    private CountedOperation plus(CountedOperation other) {
        return new CountedOperation(name, good + other.good, failed + other.failed);
    }
}
