package dev.hilo.harness.report.index;

import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.report.model.Findings;
import dev.hilo.harness.report.model.Opening;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A run as its row of the index.
 *
 * @param folder from the folder that is indexed, with slashes
 * @param counted how many of the planned trials count, in words
 * @param page the address of its report from the index; null while there is none
 */
public record IndexedRun(
        String folder, RunResult run, String counted, List<Question> questions, List<Measured> measured, String page) {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC);

    /**
     * What a workload was to answer.
     *
     * @param alarms controls that show a difference: the answers are not to be trusted
     */
    public record Question(String workload, String title, List<String> alarms, List<String> answers) {}

    /** What the trials of a variant that count measured. */
    public record Measured(Series series, Map<ComparedMetric, Sample> samples) {}

    /** @throws ResultException where the folder cannot be read, or no trial of it has ended */
    static IndexedRun of(Path home, Path path) {
        ResultFolder folder = ResultFolder.open(path);
        RunAnalysis analysis = RunAnalysis.of(folder.run(), folder.attempts());
        if (analysis.outcomes().trials().isEmpty()) {
            throw new ResultException("no trial has ended: ./bench resume continues it");
        }
        String name = home.relativize(path).toString();
        boolean isReported = Files.isRegularFile(path.resolve("report/index.html"));
        return new IndexedRun(
                name,
                analysis.run(),
                counted(analysis.outcomes().tally()),
                analysis.views().stream().map(IndexedRun::question).toList(),
                analysis.views().stream().flatMap(IndexedRun::measured).toList(),
                isReported ? Address.of(name + "/report/index.html") : null);
    }

    private static String counted(Outcomes.Tally tally) {
        String lost = tally.lost();
        return "%d of %d trials count%s"
                .formatted(tally.ok(), tally.planned(), lost.isEmpty() ? "" : " (" + lost + ")");
    }

    private static Question question(RunView view) {
        Findings findings = Findings.of(view);
        return new Question(
                view.workload(),
                Opening.title(view),
                findings.alarms(),
                findings.primary().isEmpty() ? List.of("No pair answers it: metrics only.") : findings.primary());
    }

    private static Stream<Measured> measured(RunView view) {
        return view.variants().stream().map(variant -> {
            Map<ComparedMetric, Sample> samples = new EnumMap<>(ComparedMetric.class);
            for (ComparedMetric metric : ComparedMetric.of(view.load())) {
                variant.sample(metric.metric()).ifPresent(sample -> samples.put(metric, sample));
            }
            return new Measured(Series.of(view, variant.subject().name()), samples);
        });
    }

    public String started() {
        return Opening.time(run);
    }

    /** Short enough for an axis: the day and the commit. */
    public String label() {
        return (DAY.format(run.startedAt()) + " " + commit()).strip();
    }

    /** Empty where the run does not know it. */
    public String commit() {
        return run.environment().getOrDefault("git commit", "").replaceFirst("^([0-9a-f]{7})[0-9a-f]+", "$1");
    }

    public String machine() {
        return Series.machine(run);
    }

    public String command() {
        return Commands.again(run.command());
    }
}
