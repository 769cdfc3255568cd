package dev.hilo.harness.catalog;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.Map;

/** A {@code service.yaml} as written; its fields mean what they mean in a {@code stack.yaml}. */
record ServiceManifest(
        @Doc("The built file, relative to this file.") @NotEmpty
        String artifact,

        @Doc("Command that starts it, without a shell, with ${java}, ${artifact}, ${port} and ${cpus}.") @NotEmpty
        List<String> command,

        @Doc("What --vary can set: name to words or variables with ${value}, a number of 0 or more.")
        Map<@Pattern(regexp = TextRules.PARAMETER, message = TextRules.PARAMETER_RULE) String, SettingManifest>
                parameters,

        @Doc("Environment variables.") Map<String, String> environment,
        @Doc("How it shows that it is ready.") @NotNull ReadyManifest ready,

        @Doc("A program that its build needs and that not every machine has.")
        NeededProgram needs) {

    /** Place of a service, as a suite or a {@code hilo.yaml} names it. */
    record Place(
            @Doc("Folder with its service.yaml; of a suite relative to hilo's folder.") @NotEmpty
            String folder) {}
}
