package dev.hilo.harness.report.chart;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.hilo.harness.report.chart.Axis.Tick;
import java.util.List;

/**
 * A chart ready to be drawn: lines in a stretched SVG, labels as text of the page beside it, so that text keeps its size at every width.
 *
 * @param id unique in the page
 * @param size how much room it takes: half or quarter of a row, whole, or panel among others like it
 * @param summary what it shows in words, for screen readers
 * @param curves values that the page shows at the pointer
 * @param rightTicks of a second axis, at the right; empty for a chart with one
 */
public record Chart(
        String id,
        String title,
        String unit,
        String size,
        String summary,
        List<Tick> xTicks,
        List<Tick> yTicks,
        List<Band> bands,
        List<Line> lines,
        Reading reading,
        List<Tick> rightTicks) {

    /**
     * @param scale seconds or nines: what x stands for
     * @param end x at the right edge
     */
    public record Reading(String scale, double end, List<Curve> curves) {}

    /** This chart as one of several small multiples: titled by its subject, because the metric is named once above all of them. */
    Chart panel(String title) {
        return new Chart(
                "panel-" + id,
                title,
                "",
                "panel",
                title + ": " + summary,
                xTicks,
                yTicks,
                bands,
                lines,
                reading,
                rightTicks);
    }

    /**
     * The points of a line in full, rounded to what can be read.
     *
     * @param bounds places of the points that are lower bounds
     */
    public record Curve(
            String kind,
            String label,
            double[] x,
            double[] y,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> bounds) {

        /** This line, of which the points at these places are lower bounds. */
        Curve with(List<Integer> places) {
            return new Curve(kind, label, x, y, places);
        }
    }
}
