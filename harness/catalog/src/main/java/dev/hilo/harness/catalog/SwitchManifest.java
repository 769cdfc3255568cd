package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;

/** A switch of a {@code hilo.yaml} as written. */
@Forms("its levels, the baseline first: [first, second], or first: {...}, second: {...}")
record SwitchManifest(
        @Doc("Levels of threads, pool, gc, jdk, heap, cpus, memory, aot-cache, jvm or host.")
        List<String> known,

        Parametrized parametrized,

        @Doc("Level to what it sets; the first is the baseline.") @Size(min = 2)
        Map<String, Level> each) {

    record Parametrized(
            @Doc("Its levels; the first is the baseline.")
            @NotEmpty
            @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            List<String> levels,

            @Doc("Arguments after those of the application, with ${value} for the level.")
            List<String> arguments,

            @Doc("Options of the JVM, with ${value} for the level.")
            List<String> jvmOptions,

            @Doc("System properties of the JVM, with ${value} for the level.")
            Map<String, String> properties,

            @Doc("Environment variables, with ${value} for the level.")
            Map<String, String> environment) {}

    /** Settings of one level. */
    record Level(
            @Doc("A build of its own: before.jar and after.jar.")
            String artifact,

            @Doc("Command that starts it, in place of that of the application.")
            List<String> command,

            @Doc("Arguments after those of the application.")
            List<String> arguments,

            @Doc("Options of the JVM, after those of the application.")
            List<String> jvmOptions,

            @Doc("System properties of the JVM.") Map<String, String> properties,
            @Doc("Environment variables.") Map<String, String> environment,

            @Doc("Levels of factors of the harness, such as heap, at which hilo starts it.")
            Map<String, String> settings) {

        VariantManifest variant() {
            return new VariantManifest(
                    null, artifact, command, arguments, jvmOptions, properties, environment, settings, null);
        }
    }
}
