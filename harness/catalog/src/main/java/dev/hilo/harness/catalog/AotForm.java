package dev.hilo.harness.catalog;

import java.util.List;

/**
 * The form of an application with which the JVM can use an AOT cache: the JVM reads classes from the class path only, not from jars in a
 * jar.
 */
public record AotForm(
        @Doc("Command that makes this form in the folder ${destination}, with ${java} and ${artifact}.")
        List<String> prepare,

        @Doc("Its path in that folder; needed with prepare.")
        String artifact) {
    public AotForm {
        prepare = prepare == null ? List.of() : List.copyOf(prepare);
    }
}
