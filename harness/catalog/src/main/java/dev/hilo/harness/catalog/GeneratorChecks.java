package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProfileManifest.PhaseManifest;
import dev.hilo.harness.load.CommandLoad;
import dev.hilo.harness.load.Generators;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Checks that the load generator of a workload exists and can do what the profiles ask for. */
record GeneratorChecks(YamlFile file, String entry) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

    void check(WorkloadManifest workload) {
        Workload.Generator generator = workload.chosenGenerator();
        String field = entry + ".generator";
        switch (generator.name()) {
            case Generators.COMMAND -> {
                file.require(field + ".command", generator.command());
                requireKnownPlaceholders(file, field + ".command", generator.command());
                constantRates(workload);
            }
            case Generators.GATLING -> {
                file.require(entry + ".scenario", workload.chosenScenario());
                unlimitedClients(workload);
            }
            case Generators.SIMULATION ->
                throw file.wrong(field, "a simulation of one's own belongs into load.simulation of a " + Project.FILE);
            default -> {
                requireKnown(field, generator.name());
                unlimitedClients(workload);
            }
        }
    }

    private void requireKnown(String field, String name) {
        if (!Generators.names().contains(name)) {
            throw file.wrong(
                    field,
                    "unknown load generator \"%s\"%s".formatted(name, Nearest.suggestion(name, Generators.names())));
        }
    }

    /** @param field that has the words of a command */
    static void requireKnownPlaceholders(YamlFile file, String field, List<String> words) {
        words.stream()
                .flatMap(word -> PLACEHOLDER.matcher(word).results())
                .map((MatchResult found) -> found.group(1))
                .filter(name -> !CommandLoad.PLACEHOLDERS.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw file.wrong(
                            field,
                            "unknown placeholder \"%s\"%s"
                                    .formatted(name, Nearest.suggestion(name, CommandLoad.PLACEHOLDERS)));
                });
    }

    private void unlimitedClients(WorkloadManifest workload) {
        workload.profiles().forEach((name, profile) -> {
            if (profile.clients() != null && profile.clients().needsCommand()) {
                throw wrong(name, "clients", "only a command takes requests and ramp-seconds");
            }
        });
    }

    private void constantRates(WorkloadManifest workload) {
        workload.profiles().forEach((name, profile) -> {
            List<PhaseManifest> phases = profile.phases();
            boolean isConstant = phases == null
                    || phases.size() == 1
                            && phases.getFirst().from().equals(phases.getFirst().to());
            if (!isConstant) {
                throw wrong(name, "phases", "a command takes one phase at a constant rate, or clients");
            }
        });
    }

    private CatalogException wrong(String profile, String field, String reason) {
        return file.wrong("%s.profiles.%s.%s".formatted(entry, profile, field), reason);
    }
}
