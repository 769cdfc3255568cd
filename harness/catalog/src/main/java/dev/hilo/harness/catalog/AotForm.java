package dev.hilo.harness.catalog;

import java.util.List;

/** How an application has to be packaged for the JVM to use an AOT cache: the JVM reads classes from the class path only, not from jars in a jar. */
public record AotForm(
        @Doc("Words that make this form in the folder ${destination}, with ${java} and ${artifact}.")
        List<String> prepare,

        @Doc("Its path in that folder; needed with prepare.")
        String artifact) {
    public AotForm {
        prepare = prepare == null ? List.of() : List.copyOf(prepare);
    }
}
