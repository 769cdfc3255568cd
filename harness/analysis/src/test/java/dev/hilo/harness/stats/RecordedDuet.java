package dev.hilo.harness.stats;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A duet that was run for real on two shared cores: a row of {@code recorded-duets.csv}.
 *
 * @param pair what was compared
 * @param requestCpu natural logarithm of the ratio of its sides, and {@code p99} likewise
 */
record RecordedDuet(String pair, double requestCpu, double p99) {

    /** The residual noise of each duet, after the mean of its pair is subtracted; an A/A duet is noise as a whole. */
    static List<RecordedDuet> noise() {
        List<RecordedDuet> noise = new ArrayList<>();
        all().stream().collect(groupingBy(RecordedDuet::pair)).forEach((pair, duets) -> {
            boolean isSame = pair.endsWith(" A/A");
            double requestCpu = isSame ? 0 : duets.stream().collect(averagingDouble(RecordedDuet::requestCpu));
            double p99 = isSame ? 0 : duets.stream().collect(averagingDouble(RecordedDuet::p99));
            // subtracting the mean of a few values makes them too small
            double widened = isSame ? 1 : Math.sqrt(duets.size() / (duets.size() - 1.0));
            duets.forEach(duet -> noise.add(
                    new RecordedDuet(pair, widened * (duet.requestCpu() - requestCpu), widened * (duet.p99() - p99))));
        });
        return noise;
    }

    private static List<RecordedDuet> all() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                RecordedDuet.class.getResourceAsStream("recorded-duets.csv"), StandardCharsets.UTF_8))) {
            return lines.lines().skip(1).map(RecordedDuet::row).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RecordedDuet row(String line) {
        String[] cells = line.split(",");
        return new RecordedDuet(cells[0], Double.parseDouble(cells[1]), Double.parseDouble(cells[2]));
    }
}
