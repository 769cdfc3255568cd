package dev.hilo.harness.report.model.overview;

import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.published.Measure;
import dev.hilo.harness.report.model.published.PublishedFigures;
import dev.hilo.harness.result.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Columns of an overview table: a table of a study as far as this run measured it, or all workloads of a kind.
 *
 * @param by name of the factor that its rows are grouped by; null for one group
 * @param published values by group, one for each column; none for a table of no study
 */
public record SideBySide(
        String title, String note, String by, List<Measure> columns, Map<String, List<String>> published) {

    /** The tables of the study, then a table for each kind of load with the remaining workloads. */
    public static List<SideBySide> of(Overview overview) {
        List<SideBySide> all = new ArrayList<>();
        List<RunView> others = new ArrayList<>(overview.views());
        for (PublishedFigures.Table table : overview.published().tables()) {
            all.add(measured(table, overview));
            table.columns()
                    .forEach(column -> others.removeIf(view -> view.workload().equals(column.workload())));
        }
        for (LoadKind kind : LoadKind.values()) {
            all.add(others(
                    kind, others.stream().filter(view -> view.kind() == kind).toList()));
        }
        return all.stream().filter(sideBySide -> !sideBySide.columns.isEmpty()).toList();
    }

    /** One column for each of these workloads, with another metric; the study published none of it. */
    public SideBySide with(Metric metric, List<String> workloads) {
        Map<String, Measure> once = new LinkedHashMap<>();
        columns.stream()
                .filter(column -> workloads.contains(column.workload()))
                .forEach(column -> once.putIfAbsent(column.workload(), with(metric, column)));
        return new SideBySide(title, "", by, List.copyOf(once.values()), Map.of());
    }

    /** A column with another metric. A group of columns about one workload becomes a single column with the name of the group. */
    private Measure with(Metric metric, Measure column) {
        List<Measure> group = columns.stream()
                .filter(other -> other.group().equals(column.group()))
                .toList();
        boolean alone = group.stream().allMatch(other -> other.workload().equals(column.workload()));
        if (alone && !column.group().isEmpty()) {
            return new Measure("", column.group(), column.workload(), metric);
        }
        boolean several = group.stream()
                        .filter(other -> other.workload().equals(column.workload()))
                        .count()
                > 1;
        return new Measure(column.group(), several ? column.workload() : column.head(), column.workload(), metric);
    }

    private static SideBySide measured(PublishedFigures.Table table, Overview overview) {
        List<Integer> places = new ArrayList<>();
        for (int at = 0; at < table.columns().size(); at++) {
            if (overview.view(table.columns().get(at).workload()).isPresent()) {
                places.add(at);
            }
        }
        Map<String, List<String>> rows = new LinkedHashMap<>();
        table.rows()
                .forEach((word, values) ->
                        rows.put(word, places.stream().map(values::get).toList()));
        List<Measure> columns = places.stream().map(table.columns()::get).toList();
        return new SideBySide(table.title(), table.note(), table.by(), columns, rows);
    }

    private static SideBySide others(LoadKind kind, List<RunView> views) {
        List<Measure> columns = new ArrayList<>();
        for (RunView view : views) {
            List<Metric> metrics = kind.headline();
            metrics.forEach(metric -> columns.add(
                    metrics.size() == 1
                            ? new Measure("", view.workload(), view.workload(), metric)
                            : new Measure(view.workload(), LoadKind.word(metric), view.workload(), metric)));
        }
        return new SideBySide(kind.title(), "", null, columns, Map.of());
    }
}
