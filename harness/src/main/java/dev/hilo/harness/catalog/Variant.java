package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
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
 * @param parameters what a sweep can set
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
     * The same with values set, and a subject that tells them.
     *
     * @param values by the name of the parameter; numbers above 0
     * @throws CatalogException when its stack.yaml has no such parameter, or a value is no number above 0
     */
    public Variant with(Map<String, String> values) {
        SortedMap<String, String> set = new TreeMap<>();
        values.forEach((name, value) -> set.put(known(name), Parameters.value(name, value)));
        return new Variant(
                subject.with(set),
                manifest,
                artifact,
                parameters.set(set, command),
                environment,
                database,
                readiness,
                confinedFromStart,
                metricsPath,
                series,
                startup,
                contract,
                software,
                parameters);
    }

    private String known(String parameter) {
        if (!parameters.words().containsKey(parameter)) {
            throw new CatalogException("%s: has no parameter \"%s\"%s; docs/adding-a-stack.md says how to declare one"
                    .formatted(
                            manifest,
                            parameter,
                            Nearest.suggestion(parameter, parameters.words().keySet())));
        }
        return parameter;
    }
}
