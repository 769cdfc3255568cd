package dev.hilo.harness.catalog;

import java.util.List;

/**
 * How an application has to be packaged for the JVM to use an AOT cache: the JVM reads classes from the class path only, not from jars in a jar.
 *
 * @param prepare words that make this form of the artifact in the folder {@code ${destination}}; empty when it has it already
 * @param artifact path in that folder; null when nothing is prepared
 */
public record AotForm(List<String> prepare, String artifact) {
    public AotForm {
        prepare = prepare == null ? List.of() : List.copyOf(prepare);
    }
}
