package dev.hilo.harness.report;

import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.Panels;
import dev.hilo.harness.report.chart.PercentileChart;
import dev.hilo.harness.report.chart.TimeCharts;
import dev.hilo.harness.report.chart.Trials;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.figures.TrialTraces;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws what the raw files of trials tell. */
final class Charts {
    private final ResultFolder folder;
    private final Load load;
    private final Map<Contrast, List<Trials>> read = new HashMap<>();

    Charts(ResultFolder folder, Load load) {
        this.folder = folder;
        this.load = load;
    }

    /** None where there were no clients: a start has no course. */
    List<Chart> of(Contrast contrast) {
        if (load.isNone()) {
            return List.of();
        }
        List<Trials> sides = sides(contrast);
        List<Chart> charts = new ArrayList<>(new TimeCharts(contrast.id(), load, sides).charts());
        PercentileChart.of(contrast.id(), sides).ifPresent(charts::add);
        return charts;
    }

    /** The same chart of every contrast, side by side; none when there are not several. */
    List<Panels> panels(List<Contrast> contrasts) {
        return contrasts.size() < 2 || load.isNone()
                ? List.of()
                : Panels.of(
                        contrasts.stream()
                                .map(one -> new Panels.Subject(one.id(), one.label(), sides(one)))
                                .toList(),
                        load);
    }

    private List<Trials> sides(Contrast contrast) {
        return read.computeIfAbsent(
                contrast,
                one -> one.sides().stream()
                        .map(side -> trials(side, side.kind()))
                        .toList());
    }

    private Trials trials(VariantTrials variant, String kind) {
        TrialResult drawn = variant.representative().orElse(null);
        List<TrialTraces> others = variant.ok().stream()
                .filter(trial -> trial != drawn)
                .map(this::traces)
                .toList();
        return new Trials(kind, variant.threadsLabel(), drawn == null ? null : traces(drawn), others);
    }

    private TrialTraces traces(TrialResult trial) {
        Path files = folder.trialFolder(trial);
        try {
            return TrialTraces.read(files, processors(trial));
        } catch (IOException e) {
            throw new ResultException("cannot read the traces of " + files + ": " + e.getMessage(), e);
        }
    }

    private static int processors(TrialResult trial) {
        String list = trial.processors().getOrDefault("application", "");
        return list.matches("[0-9,\\s-]*[0-9]\\s*")
                ? CpuSet.parse(list).processors().size()
                : 1;
    }
}
