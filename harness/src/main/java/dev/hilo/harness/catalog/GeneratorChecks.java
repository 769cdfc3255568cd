package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.WorkloadManifest.PhaseManifest;
import dev.hilo.harness.load.CommandLoad;
import dev.hilo.harness.load.Generators;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Whether the load generator of a workload is there, and can do what the profiles ask for. */
record GeneratorChecks(Path file, FieldChecks checks) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

    void check(String entry, WorkloadManifest workload) {
        Workload.Generator generator = workload.chosenGenerator();
        String field = entry + ".generator";
        if (!Generators.names().contains(generator.name())) {
            throw new CatalogException("%s: field \"%s\": unknown load generator \"%s\"%s"
                    .formatted(
                            file, field, generator.name(), Nearest.suggestion(generator.name(), Generators.names())));
        }
        if (generator.isCommand()) {
            command(field + ".command", generator.command());
            constantRates(entry, workload);
        } else if (generator.command() != null) {
            throw new CatalogException(
                    "%s: field \"%s\": write its name alone: only command has words".formatted(file, field));
        }
        if (!generator.isCommand()) {
            unlimitedClients(entry, workload);
        }
        if (generator.name().equals(Generators.SIMULATION) && generator.simulation() == null) {
            throw new CatalogException(
                    "%s: field \"%s\": a simulation of one's own belongs into load.simulation of a %s"
                            .formatted(file, field, Project.FILE));
        }
        if (generator.name().equals(Generators.GATLING)) {
            checks.present(entry + ".simulation", workload.chosenSimulation());
        }
    }

    private void command(String field, List<String> words) {
        checks.present(field, words);
        for (String word : words) {
            PLACEHOLDER
                    .matcher(word)
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .filter(name -> !CommandLoad.PLACEHOLDERS.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new CatalogException("%s: field \"%s\": unknown placeholder \"%s\"%s"
                                .formatted(file, field, name, Nearest.suggestion(name, CommandLoad.PLACEHOLDERS)));
                    });
        }
    }

    private void unlimitedClients(String entry, WorkloadManifest workload) {
        workload.profiles().forEach((name, profile) -> {
            if (profile.clients() != null && profile.clients().needsCommand()) {
                throw new CatalogException(
                        "%s: field \"%s.profiles.%s.clients\": only a command takes requests and ramp-seconds"
                                .formatted(file, entry, name));
            }
        });
    }

    private void constantRates(String entry, WorkloadManifest workload) {
        workload.profiles().forEach((name, profile) -> {
            List<PhaseManifest> phases = profile.phases();
            boolean constant = phases == null
                    || phases.size() == 1
                            && phases.getFirst().from() == phases.getFirst().to();
            if (!constant) {
                throw new CatalogException(
                        "%s: field \"%s.profiles.%s.phases\": a command takes one phase at a constant rate, or clients"
                                .formatted(file, entry, name));
            }
        });
    }
}
