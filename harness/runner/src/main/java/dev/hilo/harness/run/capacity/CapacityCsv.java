package dev.hilo.harness.run.capacity;

import dev.hilo.harness.result.metrics.CsvCell;
import dev.hilo.harness.run.capacity.CapacitySearch.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The steps of a search, each stored as soon as it has ended. */
public final class CapacityCsv {
    private final Path file;
    private final StringBuilder lines =
            new StringBuilder("step,rate_per_s,purpose,latency_ms,errors_percent,generator_cpu_percent,holds,reason\n");

    public CapacityCsv(Path file) {
        this.file = file;
    }

    /**
     * @param number of the step, from 1
     * @param latencyMillis of the first percentile of the goal; NaN where it is not known, like the other numbers
     */
    public void add(
            int number,
            Step step,
            double latencyMillis,
            double errorsPercent,
            double cpuPercent,
            StepJudgement judgement)
            throws IOException {
        lines.append("%d,%d,%s,%s,%s,%s,%d,%s\n"
                .formatted(
                        number,
                        step.perSecond(),
                        step.purpose().name().toLowerCase(Locale.ROOT),
                        CsvCell.of(latencyMillis),
                        CsvCell.of(errorsPercent),
                        CsvCell.of(cpuPercent),
                        judgement.holds() ? 1 : 0,
                        CsvCell.of(judgement.reason())));
        Files.writeString(file, lines);
    }
}
