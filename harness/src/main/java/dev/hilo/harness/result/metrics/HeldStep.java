package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What an application needed in a step of the search for its capacity, at a rate that held the goal.
 *
 * @param inProgress requests at once, on average over the seconds that were judged
 * @param rssMb most resident memory in these seconds; null, like the threads, where there is no sample
 * @param threads most threads of the operating system
 */
public record HeldStep(double inProgress, Double rssMb, Integer threads) {

    /**
     * In the order of the search; none where nothing was searched.
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

    /** Where the files of a step are. @param number from 1 */
    public static Path folder(Path trialFolder, int number) {
        return trialFolder.resolve("steps/%02d".formatted(number));
    }

    private static HeldStep step(Path folder) throws IOException {
        ProcessPeak peak = ProcessPeak.read(folder, "application", StepMetrics.LEAD_SECONDS);
        return new HeldStep(
                StepMetrics.read(folder, StepMetrics.LEAD_SECONDS).inProgress(), peak.rssMb(), peak.threads());
    }
}
