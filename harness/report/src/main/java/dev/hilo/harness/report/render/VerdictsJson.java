package dev.hilo.harness.report.render;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.analysis.AnswerComparison;
import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.ControlCheck;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.TestDecision;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The verdicts for programs: {@code report/verdicts.json}. A missing number is null. */
public final class VerdictsJson {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private VerdictsJson() {}

    /** @param redLines what stands before all verdicts in a report, in words; alarms and collapses among it */
    private record Run(
            @JsonProperty("same_percent") double samePercent,
            List<Checked> alarms,
            List<Collapsed> collapses,
            @JsonProperty("red_lines") List<String> redLines,
            List<Workload> workloads) {}

    /** @param controls that were checked, those that are alarms among them */
    private record Workload(
            String workload,
            List<Checked> controls,
            List<Row> primary,
            @JsonProperty("fixed_by_design") List<Metric> fixedByDesign,
            List<Row> comparisons,
            @JsonProperty("control_pairs") List<Row> controlPairs,
            @JsonProperty("main_effects") List<Row> mainEffects,
            List<Row> interactions,
            @JsonInclude(JsonInclude.Include.NON_NULL) Answers answers) {}

    /**
     * @param requests number of kinds of request that were compared
     * @param answers number of answers of each side that were compared
     */
    private record Answers(int requests, int answers, List<DifferentAnswer> differences, List<String> uncompared) {
        static Answers of(AnswerComparison compared) {
            return compared.requests() == 0
                    ? null
                    : new Answers(
                            compared.requests(),
                            compared.answers(),
                            compared.differing().stream()
                                    .map(DifferentAnswer::of)
                                    .toList(),
                            compared.uncompared());
        }
    }

    /** @param percent share of the answers to the request that differ there */
    private record DifferentAnswer(
            List<String> variants, String request, String at, Double percent, List<String> examples) {
        static DifferentAnswer of(AnswerComparison.Differing one) {
            return new DifferentAnswer(
                    List.of(one.first().name(), one.second().name()),
                    one.request(),
                    one.at(),
                    number(one.percent()),
                    List.of(one.inFirst(), one.inSecond()));
        }
    }

    private record Step(@JsonProperty("switch") String factor, String from, String to) {}

    /**
     * @param confidence of the interval from low to high
     * @param alpha error rate with which the adjusted p is compared
     */
    private record Answer(
            Metric metric,
            String scale,
            Double change,
            Double low,
            Double high,
            Double confidence,
            Double p,
            @JsonProperty("adjusted_p") Double adjustedP,
            Double alpha,
            Double df,
            int blocks,
            @JsonProperty("same_percent") double samePercent,
            String verdict) {

        static Answer of(Metric metric, TestDecision decision) {
            return of(metric, decision, false);
        }

        /** @param atLeast whether nothing is known of the end of the interval that is farther from no change */
        static Answer of(Metric metric, TestDecision decision, boolean atLeast) {
            Optional<Interval> interval = decision.interval();
            boolean rises = decision.effect().linear() > 0;
            return new Answer(
                    metric,
                    word(decision.effect().scale()),
                    number(decision.effect().change()),
                    interval.filter(ends -> rises || !atLeast)
                            .map(ends -> number(ends.low()))
                            .orElse(null),
                    interval.filter(ends -> !rises || !atLeast)
                            .map(ends -> number(ends.high()))
                            .orElse(null),
                    interval.map(ends -> number(decision.confidence())).orElse(null),
                    number(decision.p()),
                    number(decision.correctedP()),
                    number(decision.rule().error()),
                    number(decision.effect().df()),
                    decision.effect().blocks(),
                    decision.samePercent(),
                    word(decision.verdict()));
        }
    }

    /** @param control {@code A/A}, or the two variants that are known to be the same */
    private record Checked(
            String workload, String control, @JsonUnwrapped Answer answer) {}

    /**
     * A variant of which some starts failed many more of their requests than its median start.
     *
     * @param trials numbers of the trials that did
     * @param counted number of trials that count, with A/A repeats
     * @param mostPercent share of failed requests in the worst of them
     * @param medianPercent that in the median trial
     */
    private record Collapsed(
            String workload,
            String variant,
            List<Integer> trials,
            int counted,
            @JsonProperty("most_percent") Double mostPercent,
            @JsonProperty("median_percent") Double medianPercent) {

        static Collapsed of(RunView view, Collapse collapse) {
            return new Collapsed(
                    view.workload(),
                    collapse.variant().subject().name(),
                    collapse.collapsed().stream().map(TrialResult::number).toList(),
                    collapse.trials(),
                    number(collapse.mostPercent()),
                    number(collapse.medianPercent()));
        }
    }

    /** @param before only of an interaction, as {@code after}: the change by the first switch before and after the second */
    private record Row(
            List<Step> switches,
            List<String> variants,
            String family,
            @JsonUnwrapped Answer answer,

            @JsonProperty("at_least") @JsonInclude(JsonInclude.Include.NON_NULL)
            Boolean atLeast,

            @JsonInclude(JsonInclude.Include.NON_NULL) Double before,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double after,
            @JsonProperty("more_minutes") Double moreMinutes,
            String reason) {}

    public static void print(double samePercent, List<RunView> views, Writer out) throws IOException {
        MAPPER.writeValue(
                out,
                new Run(
                        samePercent,
                        views.stream()
                                .flatMap(view -> checked(view, ControlCheck::isAlarm))
                                .toList(),
                        views.stream().flatMap(VerdictsJson::collapses).toList(),
                        VerdictNotes.alarms(views),
                        views.stream().map(VerdictsJson::workload).toList()));
    }

    private static Stream<Collapsed> collapses(RunView view) {
        return view.collapses()
                .filter(collapse -> !collapse.collapsed().isEmpty())
                .map(collapse -> Collapsed.of(view, collapse));
    }

    private static Workload workload(RunView view) {
        Verdicts verdicts = view.verdicts();
        return new Workload(
                view.workload(),
                checked(view, check -> true).toList(),
                rows(verdicts, verdicts.tested().stream().filter(TestedContrast::isPrimary)),
                verdicts.questions().settled(),
                rows(verdicts, Kind.PAIR),
                rows(verdicts, Kind.CONTROL),
                rows(verdicts, Kind.MAIN_EFFECT),
                rows(verdicts, Kind.INTERACTION),
                Answers.of(view.answers()));
    }

    private static Stream<Checked> checked(RunView view, Predicate<ControlCheck> wanted) {
        return view.verdicts().controls().stream()
                .filter(wanted)
                .map(check -> new Checked(
                        check.workload(),
                        check.contrast()
                                .map(pair -> String.join(", ", names(pair, view.verdicts())))
                                .orElse("A/A"),
                        Answer.of(check.metric(), check.decision())));
    }

    /** Rows of a kind of contrast, without the primary family, which has its own. */
    private static List<Row> rows(Verdicts verdicts, Kind kind) {
        return rows(verdicts, verdicts.of(kind).stream().filter(tested -> !tested.isPrimary()));
    }

    private static List<Row> rows(Verdicts verdicts, Stream<TestedContrast> tested) {
        return tested.map(one -> row(one, verdicts)).toList();
    }

    private static Row row(TestedContrast tested, Verdicts verdicts) {
        Contrast contrast = tested.contrast();
        return new Row(
                contrast.switches().stream().map(VerdictsJson::step).toList(),
                names(contrast, verdicts),
                word(tested.family()),
                Answer.of(tested.metric(), tested.decision(), tested.atLeast()),
                tested.atLeast() ? true : null,
                tested.before() == null ? null : number(tested.before().change()),
                tested.after() == null ? null : number(tested.after().change()),
                tested.verdict().isDecided() ? null : number(tested.moreMinutes()),
                VerdictWords.why(tested));
    }

    /** Names of the variants, the baseline first. */
    private static List<String> names(Contrast contrast, Verdicts verdicts) {
        return contrast.sides(verdicts.variants()).stream()
                .map(VariantTrials::subject)
                .map(Subject::name)
                .toList();
    }

    private static Step step(Switch one) {
        return new Step(one.factor().name(), one.from(), one.to());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** A number rounded to six digits, or null. */
    private static Double number(double value) {
        return Double.isFinite(value)
                ? Double.valueOf(new BigDecimal(value).round(new MathContext(6)).doubleValue())
                : null;
    }
}
