package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Resources that an application needed in a step of its capacity search, at a rate that held the goal.
 *
 * @param inProgress concurrent requests, mean over the judged seconds
 * @param rssMb most resident memory in these seconds; null, like the threads, where there is no sample
 * @param threads most threads of the operating system
 */
public record HeldStep(double inProgress, Double rssMb, Integer threads) {

    /**
     * Held steps of a trial, in the order of the search; none without a search.
     *
     * @throws IOException when a file cannot be read
     */
    public static List<HeldStep> read(Path trialFolder) throws IOException {
        List<HeldStep> held = new ArrayList<>();
        for (CsvTable.Row row :
                CsvTable.read(trialFolder.resolve("capacity.csv")).rows()) {
            if (row.number("holds") == 1) {
                held.add(step(folder(trialFolder, (int) row.number("step"))));
            }
        }
        return held;
    }

    /** The folder of a step. @param number from 1 */
    public static Path folder(Path trialFolder, int number) {
        return trialFolder.resolve("steps/%02d".formatted(number));
    }

    private static HeldStep step(Path folder) throws IOException {
        ProcessPeak peak = ProcessPeak.read(folder, "application", StepMetrics.LEAD_SECONDS);
        return new HeldStep(
                StepMetrics.read(folder, StepMetrics.LEAD_SECONDS).inProgress(), peak.rssMb(), peak.threads());
    }
}
