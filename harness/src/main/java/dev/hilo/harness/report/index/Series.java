package dev.hilo.harness.report.index;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.RunResult;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What must be the same for the values of two runs to stand in one chart: another load, another setting or another machine is another series.
 * JDK, kernel and commit may differ: a trend is there to show what they do.
 */
public record Series(
        String suite,
        String workload,
        String profile,
        Load load,
        Map<String, String> settings,
        String machine,
        String variant) {

    static Series of(RunView view, String variant) {
        RunResult run = view.run();
        return new Series(
                run.suite(), view.workload(), run.profile(), view.load(), run.settings(), machine(run), variant);
    }

    /** The processor and which of its cores the run had. */
    static String machine(RunResult run) {
        return Stream.of("cpu", "processors")
                .map(run.environment()::get)
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", processors "));
    }

    /** All but the variant: charts that share it have the same axis. */
    Series group() {
        return new Series(suite, workload, profile, load, settings, machine, "");
    }

    String title() {
        return Stream.of(suite, workload.equals(suite) ? "" : workload, "profile " + profile, machine)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    String conditions() {
        return settings.entrySet().stream()
                .map(setting -> setting.getKey() + " " + setting.getValue())
                .collect(Collectors.joining(", "));
    }
}
