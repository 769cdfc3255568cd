package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import dev.hilo.load.requests.Template;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads how the variants of a stack are started.
 *
 * @param prefix of the fields in the file; empty, or it ends with a dot
 * @param services of its suite
 */
record LaunchReader(YamlFile file, String prefix, StackManifest manifest, List<Service> services) {

    Launch read(String name, VariantManifest variant) {
        List<String> words = command(variant);
        Launch launch = new Launch(
                words.stream()
                        .filter(word -> !word.equals(ParametersReader.WORD))
                        .toList(),
                environment(variant),
                new ReadinessReader(file, prefix).read(manifest.ready()),
                Objects.requireNonNullElse(manifest.confine(), Confine.AFTER_WARM_UP),
                new ParametersReader(file, services).read(manifest.parameters(), words),
                aot(words),
                workingFolder());
        requireNoVariables(launch.command());
        List<String> options = variant.allJvmOptions();
        requireNoVariables(options);
        if (!options.isEmpty() && !launch.isForAJvm()) {
            throw file.at(
                    "variants." + name,
                    "options and properties are for the JVM, whose options the command does not ask for: %s"
                            .formatted(Launch.JVM_OPTIONS));
        }
        return options.isEmpty() ? launch : launch.withJvmOptions(options);
    }

    private List<String> command(VariantManifest variant) {
        List<String> command = new ArrayList<>(Objects.requireNonNullElse(variant.command(), manifest.command()));
        command.addAll(Objects.requireNonNullElse(manifest.arguments(), List.of()));
        command.addAll(variant.arguments());
        return List.copyOf(command);
    }

    /** A command line is no place for a secret: other users of the machine can read it. */
    private void requireNoVariables(List<String> words) {
        words.stream()
                .flatMap(word -> Template.of(word).variables().stream())
                .findFirst()
                .ifPresent(name -> {
                    throw file.at(
                            prefix + "command",
                            "${env.%s} may stand under environment only: others can read a command line"
                                    .formatted(name));
                });
    }

    private Map<String, String> environment(VariantManifest variant) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.putAll(Objects.requireNonNullElse(manifest.environment(), Map.of()));
        environment.putAll(variant.environment());
        return environment;
    }

    private Optional<Path> workingFolder() {
        if (manifest.workingFolder() == null) {
            return Optional.empty();
        }
        Path folder = file.beside(manifest.workingFolder());
        if (!Files.isDirectory(folder)) {
            throw file.wrong(prefix + "working-folder", "there is no folder " + folder);
        }
        return Optional.of(folder);
    }

    private Optional<AotForm> aot(List<String> command) {
        AotForm form = manifest.aot();
        if (form != null && form.prepare().isEmpty() != (form.artifact() == null)) {
            throw wrongAot("needs both \"prepare\" and \"artifact\", or neither: {}");
        }
        if (form != null && !manifest.command().contains(Launch.JVM_OPTIONS)) {
            throw wrongAot("is for the JVM, whose options the command does not ask for: " + Launch.JVM_OPTIONS);
        }
        if (form != null && manifest.artifact().contains(Artifact.DIALECT)) {
            throw wrongAot("needs one artifact for all database servers: %s has %s"
                    .formatted(manifest.artifact(), Artifact.DIALECT));
        }
        return Optional.ofNullable(form).filter(known -> command.contains(Launch.JVM_OPTIONS));
    }

    private CatalogException wrongAot(String reason) {
        return file.at(prefix + "aot", "field \"%saot\" %s".formatted(prefix, reason));
    }
}
