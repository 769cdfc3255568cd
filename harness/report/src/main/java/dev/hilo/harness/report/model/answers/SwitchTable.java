package dev.hilo.harness.report.model.answers;

import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.model.cells.ChangeCell;
import dev.hilo.harness.report.words.VerdictWords;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A switch at the top of a page: the sentence about all its pairs, and below it a line for each.
 *
 * @param heads the metrics
 */
public record SwitchTable(String title, String sentence, boolean decided, List<String> heads, List<Row> rows) {

    /** @param mean whether it is the mean of all pairs */
    public record Row(String label, boolean mean, List<ChangeCell> cells) {}

    public static List<SwitchTable> of(RunView view) {
        return view.verdicts().switches().stream().map(one -> of(one, view)).toList();
    }

    private static SwitchTable of(Switch one, RunView view) {
        Verdicts verdicts = view.verdicts();
        VerdictWords words = new VerdictWords(verdicts, view.kind());
        Contrast main = verdicts.mainContrast(one);
        String over = main.is(Kind.MAIN_EFFECT) ? "Over " + main.pairs() + " pairs. " : words.rest(main) + ". ";
        List<Row> rows = new ArrayList<>();
        Stream.of(Kind.MAIN_EFFECT, Kind.PAIR, Kind.CONTROL)
                .flatMap(kind -> verdicts.contrasts(kind, one).stream())
                .forEach(contrast -> rows.add(row(contrast, verdicts, words)));
        return new SwitchTable(
                one.title(verdicts.variants()),
                over + words.ruled(main),
                verdicts.answers(main).stream()
                        .anyMatch(tested -> tested.effect().isEnough()),
                verdicts.metrics().stream().map(view.kind().spokenOf()::get).toList(),
                rows);
    }

    private static String label(Contrast contrast, VerdictWords words) {
        return switch (contrast.kind()) {
            case MAIN_EFFECT -> "all " + contrast.pairs() + " pairs";
            case CONTROL -> "control: " + words.rest(contrast);
            default -> words.rest(contrast);
        };
    }

    private static Row row(Contrast contrast, Verdicts verdicts, VerdictWords words) {
        boolean mean = contrast.is(Kind.MAIN_EFFECT);
        return new Row(
                label(contrast, words),
                mean,
                verdicts.answers(contrast).stream().map(ChangeCell::of).toList());
    }
}
