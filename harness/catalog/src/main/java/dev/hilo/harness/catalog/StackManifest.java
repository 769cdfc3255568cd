package dev.hilo.harness.catalog;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** A {@code stack.yaml} as written. */
record StackManifest(
        @Doc("Suite that it belongs to: the name in one of the files in suites/.") @NotEmpty
        String suite,

        @Doc("Its name; with that of the variant behind it, names must be unique.") @NotEmpty
        String stack,

        @Doc("Its levels of factors of the suite, in free words. A variant adds or changes some.")
        Map<String, String> factors,

        @Doc("Server that it needs: mysql, postgresql or mongodb. Also its level of the factor database.")
        String database,

        @Doc("The built file, relative to this file; ${database.dialect} where each dialect has one.") @NotEmpty
        String artifact,

        @Doc("Command that starts it, without a shell.") @NotEmpty
        List<String> command,

        @Doc("Arguments after the command in every variant.")
        List<String> arguments,

        @Doc("What --vary can set: name to words or variables with ${value}, a number of 0 or more.")
        Map<@Pattern(regexp = TextRules.PARAMETER, message = TextRules.PARAMETER_RULE) String, SettingManifest>
                parameters,

        @Doc("Environment variables. A secret is ${env.NAME}, a variable of hilo's own environment.")
        Map<String, String> environment,

        @Doc("How the application shows that it is ready.") @NotNull
        ReadyManifest ready,

        @Doc("How it is packaged for --vary aot-cache=off,on; {} where nothing is to be done.")
        AotForm aot,

        @Doc("Folder where it runs, beside this file; a fresh folder of each start by default.")
        String workingFolder,

        @Doc("When it is confined to its processors: after-warm-up by default.")
        Confine confine,

        @Doc("Its metrics in the Prometheus text format; nothing is scraped without it.")
        MetricsManifest metrics,

        @Doc("Moments of the start that its log shows.") StartupManifest startup,

        @Doc("Levels of gc, heap, cpus, memory and others at which hilo starts it, without --vary.")
        Map<String, String> settings,

        @Doc("A program that its build needs and that not every machine has.")
        NeededProgram needs,

        @Doc("JUnit class that judges the running application; nothing is verified without it.")
        String contract,

        @Doc("Libraries that the report names: role to the file name up to the version.")
        Map<String, String> software,

        @Doc("What can be started: name to what the variant has of its own.") @NotEmpty
        Map<String, VariantManifest> variants) {

    record MetricsManifest(
            @Doc("Path that answers in the Prometheus text format.") @NotEmpty
            String path,

            @Doc("hilo's name of a series to the selector of its samples.")
            Map<String, String> series) {}

    /** Fields of one variant, in addition to those of the stack or instead of them. */
    record VariantManifest(
            @Doc("Its levels of factors, beside those of the stack or in their place.")
            Map<String, String> factors,

            @Doc("A build of its own, where the level is fixed when it is built.")
            String artifact,

            @Doc("Command that starts this build, such as a native image.")
            List<String> command,

            @Doc("Arguments after those of the stack.") List<String> arguments,

            @Doc("Options of the JVM; the command needs ${jvm-options}.")
            List<String> jvmOptions,

            @Doc("System properties of the JVM.") Map<String, String> properties,

            @Doc("Environment variables, beside those of the stack or in their place.")
            Map<String, String> environment,

            @Doc("As those of the stack, beside them or in their place.")
            Map<String, String> settings,

            @Doc("As that of the stack, in its place.") NeededProgram needs) {
        static final VariantManifest NOTHING =
                new VariantManifest(null, null, null, null, null, null, null, null, null);

        VariantManifest {
            factors = Objects.requireNonNullElse(factors, Map.of());
            arguments = Objects.requireNonNullElse(arguments, List.of());
            jvmOptions = Objects.requireNonNullElse(jvmOptions, List.of());
            properties = Objects.requireNonNullElse(properties, Map.of());
            environment = Objects.requireNonNullElse(environment, Map.of());
            settings = Objects.requireNonNullElse(settings, Map.of());
        }

        /** This variant with the program that its command starts as its artifact. */
        VariantManifest startedFrom(Path program) {
            return new VariantManifest(
                    factors,
                    program.toString(),
                    Launch.ofArtifact(command),
                    arguments,
                    jvmOptions,
                    properties,
                    environment,
                    settings,
                    needs);
        }

        List<String> allJvmOptions() {
            return allJvmOptions(jvmOptions, properties);
        }

        /** Options and system properties of the JVM, as its options. */
        static List<String> allJvmOptions(List<String> options, Map<String, String> properties) {
            return Stream.concat(
                            options.stream(),
                            properties.entrySet().stream()
                                    .map(property -> "-D" + property.getKey() + "=" + property.getValue()))
                    .toList();
        }
    }
}
