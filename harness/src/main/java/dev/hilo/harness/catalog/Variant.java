package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A stack with one set of arguments: what can be started, loaded and compared.
 *
 * @param manifest the stack.yaml that it comes from
 * @param artifact what the stack's build makes; it may not exist yet
 * @param command words that start it, with placeholders such as {@code ${port}} still in them
 * @param environment environment variables of the application, with placeholders too
 * @param database kind of database server that it needs; null for none
 * @param readiness how it shows that it is ready
 * @param confinedFromStart whether it starts on the processors that it is measured on, rather than on all
 * @param metricsPath answers in the Prometheus text format; null where nothing does
 * @param series our name of a series to the selector of its samples, beside those that are common to its kind
 * @param startup which line of its log tells a moment of its start; in a group named s the seconds or in one named ms the milliseconds
 * @param contract name of the JUnit class that judges it
 * @param software role of a library to the beginning of its file name
 * @param parameters what a run can vary
 */
public record Variant(
        Subject subject,
        Path manifest,
        Path artifact,
        List<String> command,
        Map<String, String> environment,
        String database,
        Readiness readiness,
        boolean confinedFromStart,
        String metricsPath,
        Map<String, String> series,
        Map<Metric, Pattern> startup,
        String contract,
        Map<String, String> software,
        Parameters parameters) {

    public String name() {
        return subject.name();
    }

    /**
     * The same at a level that the run sets, and a subject that says so.
     *
     * @param settable what sets it, where that is words in the command; {@link Parameters#NONE} where the harness sets it itself
     */
    public Variant with(String factor, String level, Parameters settable) {
        Map<String, String> varied = new LinkedHashMap<>(subject.varied());
        varied.put(factor, level);
        List<String> words = settable.equals(Parameters.NONE) ? List.of() : settable.words(factor, level);
        List<String> extended = new ArrayList<>(command);
        extended.addAll(parameters.place(), words);
        return new Variant(
                subject.with(varied),
                manifest,
                artifact,
                List.copyOf(extended),
                environment,
                database,
                readiness,
                confinedFromStart,
                metricsPath,
                series,
                startup,
                contract,
                software,
                new Parameters(parameters.words(), parameters.place() + words.size()));
    }
}
