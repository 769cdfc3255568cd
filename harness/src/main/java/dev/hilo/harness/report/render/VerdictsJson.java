package dev.hilo.harness.report.render;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.analysis.BlockValues;
import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/** The verdicts for programs: {@code report/verdicts.json}. A number that there is not is null. */
public final class VerdictsJson {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private VerdictsJson() {}

    private record Run(@JsonProperty("error_rate") double errorRate, List<Workload> workloads) {}

    private record Workload(
            String workload,
            @JsonProperty("noise_floors") List<Floor> floors,
            List<Row> comparisons,
            List<Row> controls,
            @JsonProperty("main_effects") List<Row> mainEffects,
            List<Row> interactions) {}

    /** @param floor a ratio, or a difference, that chance stays below */
    private record Floor(
            @JsonProperty("figure") Metric metric,
            String scale,
            int blocks,
            @JsonProperty("twins") int aaRepeats,
            Double floor) {}

    private record Step(@JsonProperty("switch") String factor, String from, String to) {}

    /** @param before only of an interaction, as {@code after}: the change by the first switch before and after the second */
    private record Row(
            List<Step> switches,
            List<String> variants,
            @JsonProperty("figure") Metric metric,
            String scale,
            Double change,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double before,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double after,
            Double low,
            Double high,
            Double p,
            @JsonProperty("corrected_p") Double correctedP,
            @JsonProperty("noise_floor") Double floor,
            int blocks,
            String verdict,
            String reason) {}

    public static void print(List<RunView> views, Writer out) throws IOException {
        MAPPER.writeValue(
                out,
                new Run(
                        TestDecision.ERROR_RATE,
                        views.stream().map(VerdictsJson::workload).toList()));
    }

    private static Workload workload(RunView view) {
        Verdicts verdicts = view.verdicts();
        return new Workload(
                view.workload(),
                verdicts.values().keySet().stream()
                        .map(metric -> floor(metric, verdicts))
                        .toList(),
                rows(verdicts, Kind.PAIR),
                rows(verdicts, Kind.CONTROL),
                rows(verdicts, Kind.MAIN_EFFECT),
                rows(verdicts, Kind.INTERACTION));
    }

    private static Floor floor(Metric metric, Verdicts verdicts) {
        BlockValues values = verdicts.values().get(metric);
        NoiseFloor floor = values.floor(verdicts.blocks());
        return new Floor(
                metric,
                word(values.scale()),
                verdicts.blocks(),
                floor.aaRepeats(),
                number(values.scale().change(floor.size())));
    }

    private static List<Row> rows(Verdicts verdicts, Kind kind) {
        return verdicts.of(kind).stream().map(tested -> row(tested, verdicts)).toList();
    }

    private static Row row(TestedContrast tested, Verdicts verdicts) {
        Contrast contrast = tested.contrast();
        Interval interval = tested.effect().interval();
        Scale scale = tested.effect().scale();
        return new Row(
                contrast.switches().stream().map(VerdictsJson::step).toList(),
                names(contrast, verdicts),
                tested.metric(),
                word(scale),
                number(tested.effect().change()),
                tested.before() == null ? null : number(tested.before().change()),
                tested.after() == null ? null : number(tested.after().change()),
                interval == null ? null : number(interval.low()),
                interval == null ? null : number(interval.high()),
                number(tested.effect().p()),
                number(tested.decision().correctedP()),
                number(scale.change(tested.decision().floor().size())),
                tested.effect().blocks(),
                word(tested.verdict()),
                VerdictWords.why(tested));
    }

    /** In the order in which a pair is reported: what the switch leaves first. */
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

    /** Six digits are more than there is to know. */
    private static Double number(double value) {
        return Double.isFinite(value)
                ? Double.valueOf(new BigDecimal(value).round(new MathContext(6)).doubleValue())
                : null;
    }
}
