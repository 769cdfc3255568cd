package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.env.CapacityChecks;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.env.SystemFiles;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.levels.ProfiledBy;
import dev.hilo.harness.run.levels.Refusal;
import dev.hilo.harness.run.plan.DuetNeeds;
import dev.hilo.harness.run.plan.MemoryNeeds;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The needs of a run: of this machine, of the hosts of its applications, and of its database servers. */
record RunNeeds(RunPlan plan) {

    /** Parts of the run that slow each other down on this machine, one line each. */
    List<String> sharedProcessors() {
        Set<Role> here = EnumSet.copyOf(settings().rolesHere());
        if (variants().stream().allMatch(variant -> variant.database() == null)) {
            here.remove(Role.DATABASE);
        }
        return settings().cpus().warnings(here);
    }

    /** Why its duets cannot be run here; empty when they can, or there are none. */
    Optional<String> objectionToDuets() {
        return plan.isOfDuets()
                ? new DuetNeeds(new CapacityChecks(SystemFiles.REAL)).objection(settings(), variants())
                : Optional.empty();
    }

    /** Why this machine has too little memory for it, in one line with what it needs; empty where it has enough. */
    Optional<String> memoryShortage(CapacityChecks machine) {
        Stream<ApplicationSettings> started = variants().stream().map(this::started);
        long needed = MemoryNeeds.of(settings().databases(), variants(), started, plan.isOfDuets() ? 2 : 1)
                .megabytes();
        long usable = machine.usableMegabytes();
        return usable >= needed
                ? Optional.empty()
                : Optional.of(("this run needs about %d MB of memory and %d are available: close other programs, "
                                + "give the container or Docker's virtual machine more, or choose a smaller --heap")
                        .formatted(needed, usable));
    }

    /** Why its sides cannot be profiled, in one line; empty when they can. */
    Optional<String> objectionToProfiles() {
        if (!plan.isOfDuets()) {
            return Optional.of("only duets are profiled, and profile %s has none"
                    .formatted(settings().profile()));
        }
        if (plan.pairs().isEmpty()) {
            return Optional.of("no two variants of this run differ in one factor alone");
        }
        if (variants().stream().anyMatch(variant -> variant.subject().started().containsKey(ProfiledBy.NAME))) {
            return Optional.of("the run sets the profiler of its variants itself");
        }
        Refusal refusal = FactorSettings.required(ProfiledBy.NAME).refusal();
        return first(variant -> refusal.of(variant, started(variant)))
                .or(() -> first(variant -> started(variant).objectionToProfiles()));
    }

    private Optional<String> first(Function<Variant, Optional<String>> objection) {
        return variants().stream()
                .flatMap(variant -> objection.apply(variant).stream())
                .findFirst();
    }

    /** Continues on the machines on which these trials of the same run took place, where a host has several. */
    void continueOn(List<TrialResult> trials) {
        Collection<ApplicationHost> hosts =
                settings().application().hosts().byName().values();
        trials.forEach(trial -> hosts.forEach(host -> host.continueOn(trial.software())));
        settings()
                .generatorPods()
                .ifPresent(pods -> trials.stream()
                        .flatMap(trial -> Stream.ofNullable(trial.software().get(TrialResult.GENERATOR_NODES_ROLE)))
                        .forEach(pods::continueOn));
    }

    /** @throws UsageException before anything begins when a variant cannot be started on its host and within its limits */
    @SuppressWarnings("try") // an interruption is opened only to be closed
    void requireHosts(PrintWriter err) {
        try (Interruption interruption = Interruption.stopsThisThread(err, "interrupted before the first trial")) {
            List<RunSettings> each = variants().stream()
                    .map(variant -> settings().of(variant.subject()))
                    .distinct()
                    .toList();
            UsageException.ifAny(Stream.concat(
                            each.stream().flatMap(own -> outOfReach(own).stream()),
                            each.stream().flatMap(own -> own.objection(variants()).stream()))
                    .findFirst());
        }
    }

    private static Optional<String> outOfReach(RunSettings own) {
        String host = own.application().hosts().chosen();
        return own.generatorPods().isEmpty() || host.equals(KubernetesHost.NAME)
                ? Optional.empty()
                : Optional.of("--generators: no pod reaches an application on host " + host);
    }

    /** Fails before anything begins when a database server that the run needs cannot be started or reached. */
    void requireDatabases() {
        settings().requireDatabases(variants());
    }

    private ApplicationSettings started(Variant variant) {
        return settings().of(variant.subject()).application();
    }

    private RunSettings settings() {
        return plan.settings();
    }

    private List<Variant> variants() {
        return plan.variants();
    }
}
