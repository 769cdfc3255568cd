package dev.hilo.harness.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A {@code stack.yaml} as written. docs/adding-a-stack.md explains each field.
 *
 * @param factors level by factor of the suite, in free words; a variant adds or changes some
 * @param database kind of database server that it needs; it is also its level of the factor {@code database}
 * @param artifact what the build makes, with {@code ${database.dialect}} in it where that fixes the dialect of SQL
 * @param command what starts the application; {@code ${jvm-options}} stands for several words
 * @param arguments words appended to the command in every variant
 * @param parameters what a run can vary: name to the words or the environment that set it, with {@code ${value}} in them
 * @param environment environment variables of the application; what is secret goes here, not into the command
 * @param aot how it is packaged for an AOT cache
 * @param workingFolder where the application runs, beside this file; a fresh folder of each start by default
 * @param confine when the application is confined to the processors that it is measured on
 * @param startup our name of a moment of the start to the expression that finds it in the application's log
 * @param settings level by factor that hilo sets for every start; a variant adds or changes some
 * @param needs a program that its build needs and that not every machine has
 * @param contract name of the JUnit class that judges the running application
 * @param software libraries to name in the report: role to the beginning of the library's file name
 */
record StackManifest(
        String suite,
        String stack,
        Map<String, String> factors,
        String database,
        String artifact,
        List<String> command,
        List<String> arguments,
        Map<String, JsonNode> parameters,
        Map<String, String> environment,
        ReadinessReader.Manifest ready,
        AotForm aot,
        String workingFolder,
        String confine,
        Metrics metrics,
        Map<String, String> startup,
        Map<String, String> settings,
        NeededProgram needs,
        String contract,
        Map<String, String> software,
        Map<String, VariantManifest> variants) {

    /** @param series our name of a series to the selector of its samples, where it is not common to all of its kind */
    record Metrics(String path, Map<String, String> series) {}

    /**
     * What a variant has of its own.
     *
     * @param artifact its own build, where a property is fixed at build time
     * @param command that starts this build, where the stack's does not
     * @param properties system properties of the JVM, which Spring Boot and Quarkus read as their own
     */
    record VariantManifest(
            Map<String, String> factors,
            String artifact,
            List<String> command,
            List<String> arguments,
            List<String> jvmOptions,
            Map<String, String> properties,
            Map<String, String> environment,
            Map<String, String> settings,
            NeededProgram needs) {
        VariantManifest {
            factors = factors == null ? Map.of() : factors;
            arguments = arguments == null ? List.of() : arguments;
            jvmOptions = jvmOptions == null ? List.of() : jvmOptions;
            properties = properties == null ? Map.of() : properties;
            environment = environment == null ? Map.of() : environment;
            settings = settings == null ? Map.of() : settings;
        }

        /** All that is for the JVM, as its options. */
        List<String> allJvmOptions() {
            List<String> options = new ArrayList<>(jvmOptions);
            properties.forEach((name, value) -> options.add("-D" + name + "=" + value));
            return options;
        }
    }
}
