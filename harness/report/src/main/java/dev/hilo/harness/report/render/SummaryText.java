package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.capacity.CapacityTable;
import dev.hilo.harness.report.model.capacity.CurveSection;
import dev.hilo.harness.report.model.capacity.PodsTable;
import dev.hilo.harness.report.model.capacity.StressTable;
import dev.hilo.harness.report.model.variants.Column;
import dev.hilo.harness.report.words.NextStep;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.result.TrialResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;

/** The summary of one workload for a terminal. */
public final class SummaryText {
    private static final Map<Column, String> UNDER_LOAD = underLoad();
    private static final Map<Column, String> OF_A_START = ofAStart();

    private final RunView view;
    private final Traces traces;
    private final Map<Column, String> heads;
    private final int width;

    public SummaryText(RunView view, Traces traces, int width) {
        this.view = view;
        this.traces = traces;
        this.width = width;
        this.heads = new LinkedHashMap<>(view.kind().hasClients() ? UNDER_LOAD : OF_A_START);
        this.heads.keySet().remove(isKnown(Column.REQUEST_CPU) ? Column.CPU_PER_REQUEST : Column.REQUEST_CPU);
    }

    private boolean isKnown(Column column) {
        return Column.of(view).contains(column);
    }

    public String text() {
        String table = table();
        boolean fits = table.lines().allMatch(line -> line.length() <= width);
        return alarms(VerdictNotes.alarms(view).stream(), width)
                + (fits ? table : blocks())
                + line("Medians over the trials that count." + servers())
                + capacities()
                + curves()
                + stresses()
                + pods()
                + answers()
                + nextStep();
    }

    private String table() {
        TextTable table = new TextTable();
        table.add(heads(0));
        table.add(heads(1));
        view.variants().forEach(variant -> table.add(row(variant)));
        return table.text();
    }

    /** The summary as a block of lines for each variant, for a terminal that is too narrow for the table. */
    private String blocks() {
        return view.variants().stream().map(this::block).collect(Collectors.joining());
    }

    private String block(VariantTrials variant) {
        TextTable table = new TextTable();
        List<String> cells = row(variant);
        table.add(List.of("  ok", cells.get(1)));
        List<String> words = List.copyOf(heads.values());
        for (int at = 0; at < words.size(); at++) {
            table.add(List.of("  " + words.get(at), cells.get(at + 2)));
        }
        return cells.getFirst() + '\n' + table.text();
    }

    /** The answers with their caveats. */
    public String answers() {
        Findings findings = Findings.of(view);
        return '\n'
                + Stream.of(findings.answers(), findings.decisions(), findings.control(), findings.notes())
                        .flatMap(List::stream)
                        .map(this::line)
                        .collect(Collectors.joining());
    }

    /** A proposal for the next run; empty when this one leaves nothing open. */
    public String nextStep() {
        return NextStep.of(view, view.comparisons())
                .map(step -> line(step.why()) + "  " + step.command() + '\n')
                .orElse("");
    }

    static String alarms(Stream<String> alarms, int width) {
        return alarms.map(alarm -> line(alarm, width)).collect(Collectors.joining());
    }

    private String line(String sentence) {
        return line(sentence, width);
    }

    private static String line(String sentence, int width) {
        return WordUtils.wrap(sentence, width) + '\n';
    }

    private String capacities() {
        return CapacityTable.of(traces, view.variants())
                .map(capacity -> '\n' + capacity.title() + '\n' + rows(capacity))
                .orElse("");
    }

    private String curves() {
        return CurveSection.of(view, traces).stream()
                .map(curve -> "\nLatency over the rate\n" + (curve.rows().isEmpty() ? "" : rows(curve))
                        + Stream.of(List.of(curve.summary()), curve.details(), curve.notes())
                                .flatMap(List::stream)
                                .filter(sentence -> !sentence.isEmpty())
                                .map(this::line)
                                .collect(Collectors.joining()))
                .collect(Collectors.joining());
    }

    private static String rows(CurveSection curve) {
        TextTable table = new TextTable();
        List<String> heads = new ArrayList<>(List.of("req/s", "of " + curve.whole()));
        curve.sides().forEach(side -> heads.add(side.label() + ": median / p99 ms"));
        heads.addAll(List.of("change of p99", "verdict"));
        table.add(heads);
        for (CurveSection.Row row : curve.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.rate(), row.percent()));
            cells.addAll(row.latencies());
            cells.addAll(List.of(row.change(), row.verdict()));
            table.add(cells);
        }
        return table.text();
    }

    private String stresses() {
        return StressTable.of(traces, view).stream()
                .map(stress -> '\n' + stress.title() + '\n' + rows(stress))
                .collect(Collectors.joining());
    }

    private static String rows(StressTable stress) {
        TextTable table = new TextTable();
        table.add(List.of("variant", "starts", "req/s", "recovered s", "served %", "latency ms", "RSS MB", "threads"));
        stress.rows()
                .forEach(row -> table.add(List.of(
                        row.variant(),
                        String.valueOf(row.starts()),
                        row.rate(),
                        row.recovery(),
                        row.served(),
                        row.latency(),
                        row.rss(),
                        row.threads())));
        return table.text();
    }

    private String pods() {
        return PodsTable.of(view, traces)
                .map(pods -> '\n' + pods.title() + '\n' + rows(pods))
                .orElse("");
    }

    private static String rows(PodsTable pods) {
        TextTable table = new TextTable();
        table.add(cells("variant", pods.limits()));
        pods.rows().forEach(row -> table.add(cells(row.variant(), row.cells())));
        return table.text();
    }

    private static List<String> cells(String first, List<String> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    private static String rows(CapacityTable capacity) {
        TextTable table = new TextTable();
        table.add(List.of("variant", "starts", "req/s", "interval", "CPU there, beside", "above that"));
        capacity.rows()
                .forEach(row -> table.add(List.of(
                        row.variant(),
                        String.valueOf(row.starts()),
                        row.rate(),
                        row.interval(),
                        row.cpu(),
                        row.limit())));
        return table.text();
    }

    /** Servers that answered: by level where levels are named after them, else for all variants. */
    private String servers() {
        List<String> ofLevels = distinct(variant -> variant.factors().all().stream()
                .filter(factor -> factor.description().namedBy() != null)
                .flatMap(factor -> variant.software(factor.description().namedBy()).stream()
                        .map(name -> factor.of(variant.subject()) + " is " + name)));
        List<String> named = ofLevels.isEmpty()
                ? distinct(variant ->
                        variant.software(TrialResult.DATABASE_ROLE).stream().map("Database: "::concat))
                : ofLevels;
        return named.isEmpty() ? "" : " " + String.join("; ", named);
    }

    private List<String> distinct(Function<VariantTrials, Stream<String>> words) {
        return view.variants().stream().flatMap(words).distinct().toList();
    }

    private List<String> row(VariantTrials variant) {
        List<String> cells = new ArrayList<>();
        cells.add(variant.line());
        cells.add(variant.ok().size() + "/" + variant.planned().size());
        heads.keySet().forEach(column -> cells.add(column.median(variant)));
        return cells;
    }

    private List<String> heads(int line) {
        List<String> words = new ArrayList<>(line == 0 ? List.of("variant", "ok") : List.of("", ""));
        heads.values()
                .forEach(head ->
                        words.add(head.contains(" ") || head.contains("-") ? part(head, line) : line == 0 ? head : ""));
        return words;
    }

    private static String part(String head, int line) {
        String[] words = head.split("(?<=-)| ", 2);
        return words[line];
    }

    private static Map<Column, String> underLoad() {
        Map<Column, String> heads = new LinkedHashMap<>();
        heads.put(Column.ACHIEVED, "req/s");
        heads.put(Column.MEDIAN, "median ms");
        heads.put(Column.P95, "p95 ms");
        heads.put(Column.P99, "p99 ms");
        heads.put(Column.TIMEOUTS, "time-outs");
        heads.put(Column.OTHER_FAILURES, "other fail.");
        heads.put(Column.CPU, "CPU %");
        heads.put(Column.REQUEST_CPU, "request-CPU ms");
        heads.put(Column.CPU_PER_REQUEST, "CPU ms/req");
        heads.put(Column.HEAP, "heap MB");
        heads.put(Column.BLOCKED, "blocked max");
        heads.put(Column.STARTUP, "start s");
        return heads;
    }

    private static Map<Column, String> ofAStart() {
        Map<Column, String> heads = new LinkedHashMap<>();
        heads.put(Column.CONTAINER_READY, "container ready s");
        heads.put(Column.APPLICATION_STARTED, "application started s");
        heads.put(Column.STARTUP, "first answer s");
        return heads;
    }
}
