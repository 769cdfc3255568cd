package dev.hilo.harness.run.closedloop;

import static java.util.stream.Collectors.groupingBy;

import dev.hilo.harness.result.Subject;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A row for each variant, with its medians over the rounds, in a form that both a terminal and Markdown show well. */
final class ClosedLoopTable {
    private static final String ABSENT = "-";
    private static final Set<ClosedLoopFigure> TOTALS =
            EnumSet.of(ClosedLoopFigure.NON_2XX, ClosedLoopFigure.SOCKET_ERRORS);
    private static final Set<ClosedLoopFigure> MEDIANS =
            EnumSet.range(ClosedLoopFigure.WRK_P50_MS, ClosedLoopFigure.START_S);

    private ClosedLoopTable() {}

    static List<String> lines(List<Measurement> measurements) {
        List<List<String>> rows = new ArrayList<>(List.of(headings()));
        measurements.stream().collect(groupingBy(one -> one.planned().subject())).entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().name()))
                .forEach(entry -> rows.add(row(entry.getKey(), entry.getValue())));
        return AlignedRows.of(rows);
    }

    private static List<String> headings() {
        List<String> headings = new ArrayList<>(List.of("variant", "requests/s [lowest, highest]"));
        MEDIANS.forEach(metric -> headings.add(metric.heading()));
        TOTALS.forEach(metric -> headings.add(metric.heading()));
        headings.add("rounds");
        return headings;
    }

    private static List<String> row(Subject variant, List<Measurement> measurements) {
        List<Measurement> good =
                measurements.stream().filter(Measurement::isGood).toList();
        List<String> row = new ArrayList<>(List.of(variant.name(), rate(good)));
        MEDIANS.forEach(metric -> row.add(median(good, metric)));
        TOTALS.forEach(metric -> row.add(total(measurements, metric)));
        row.add(rounds(good.size(), measurements.size()));
        return row;
    }

    private static String rate(List<Measurement> good) {
        ClosedLoopFigure metric = ClosedLoopFigure.REQUESTS_PER_S;
        Sample rates = sample(good, metric);
        return rates.n() == 0
                ? ABSENT
                : "%s [%s, %s]"
                        .formatted(metric.told(rates.median()), metric.told(rates.min()), metric.told(rates.max()));
    }

    private static String median(List<Measurement> good, ClosedLoopFigure metric) {
        Sample sample = sample(good, metric);
        return sample.n() == 0 ? ABSENT : metric.told(sample.median());
    }

    private static String total(List<Measurement> measurements, ClosedLoopFigure metric) {
        double[] values = values(measurements, metric);
        return values.length == 0 ? ABSENT : metric.told(Arrays.stream(values).sum());
    }

    private static String rounds(int good, int all) {
        return good == all ? String.valueOf(all) : "%d of %d FAILED".formatted(all - good, all);
    }

    private static Sample sample(List<Measurement> measurements, ClosedLoopFigure metric) {
        return Sample.of(values(measurements, metric));
    }

    private static double[] values(List<Measurement> measurements, ClosedLoopFigure metric) {
        return measurements.stream()
                .filter(one -> one.metrics().containsKey(metric))
                .mapToDouble(one -> one.metrics().get(metric))
                .toArray();
    }
}
