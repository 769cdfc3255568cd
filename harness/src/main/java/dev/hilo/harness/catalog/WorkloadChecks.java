package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.WorkloadManifest.ClientsManifest;
import dev.hilo.harness.catalog.WorkloadManifest.DuetManifest;
import dev.hilo.harness.catalog.WorkloadManifest.ProfileManifest;
import dev.hilo.harness.catalog.WorkloadManifest.StretchManifest;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What an entry of the workloads must be, beyond its types. */
final class WorkloadChecks {
    /** Workloads name folders of results and pages of reports. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    private final Path file;
    private final FieldChecks checks;

    WorkloadChecks(Path file) {
        this.file = file;
        this.checks = new FieldChecks(file, "");
    }

    void check(String entry, WorkloadManifest workload) {
        checks.present(entry + ".suite", workload.suite());
        checks.present(entry + ".profiles", workload.profiles());
        List<String> names = workload.operations() == null ? List.of(entry) : workload.operations();
        checks.present(entry + ".operations", names);
        names.forEach(this::name);
        workload.profiles().forEach((profile, p) -> {
            checks.present(entry + ".profiles." + profile, p);
            trialsPerBlock(entry + ".profiles." + profile + ".trials-per-block", workload, p.trialsPerBlock());
            only(entry + ".profiles." + profile + ".only", workload, p.only());
        });
        if (workload.hasLoad()) {
            load(entry, workload);
        } else {
            noLoad(entry, workload);
        }
    }

    private void name(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new CatalogException("%s: \"%s\" is not a workload name: write lower-case letters, digits and dashes"
                    .formatted(file, name));
        }
    }

    private void trialsPerBlock(String field, WorkloadManifest workload, Integer trials) {
        if (trials != null) {
            checks.positive(field, trials);
        }
        if (trials != null && workload.hasLoad()) {
            throw new CatalogException("%s: field \"%s\": only a workload without a load may repeat within a block"
                    .formatted(file, field));
        }
    }

    private void only(String field, WorkloadManifest workload, List<String> only) {
        if (only != null
                && (workload.operations() == null || !workload.operations().containsAll(only))) {
            throw new CatalogException(
                    "%s: field \"%s\" is %s: name some of the operations".formatted(file, field, only));
        }
    }

    private void noLoad(String entry, WorkloadManifest workload) {
        boolean loaded = workload.profiles().values().stream()
                .anyMatch(profile -> profile.phases() != null
                        || profile.clients() != null
                        || profile.duet() != null
                        || profile.like() != null);
        if (loaded || workload.warmUp() != null || workload.operations() != null || workload.operation() != null) {
            throw new CatalogException("%s: missing field \"%s.simulation\": only a workload without a load has none"
                    .formatted(file, entry));
        }
    }

    private void load(String entry, WorkloadManifest workload) {
        new GeneratorChecks(file, checks).check(entry, workload);
        checks.present(entry + ".request-timeout-ms", workload.requestTimeoutMs());
        checks.positive(entry + ".request-timeout-ms", workload.requestTimeoutMs());
        checks.present(entry + ".warm-up", workload.warmUp());
        checks.positive(entry + ".warm-up.clients", workload.warmUp().clients());
        checks.positive(entry + ".warm-up.burst-seconds", workload.warmUp().burstSeconds());
        checks.notNegative(entry + ".warm-up.pause-seconds", workload.warmUp().pauseSeconds());
        workload.profiles().forEach((profile, p) -> profile(entry + ".profiles." + profile, p));
    }

    private void profile(String name, ProfileManifest profile) {
        if (profile.rehearsalRequests() != null) {
            checks.notNegative(name + ".rehearsal-requests", profile.rehearsalRequests());
        }
        checks.present(name + ".warm-up-requests", profile.warmUpRequests());
        checks.notNegative(name + ".warm-up-requests", profile.warmUpRequests());
        checks.present(name + ".warm-up-max-seconds", profile.warmUpMaxSeconds());
        checks.notNegative(name + ".warm-up-max-seconds", profile.warmUpMaxSeconds());
        if (profile.timeScale() != null) {
            checks.positive(name + ".time-scale", profile.timeScale());
        }
        if (profile.clients() != null) {
            clients(name + ".clients", profile.clients());
        }
        if (profile.phases() != null) {
            phases(name, profile);
        }
        if (profile.duet() != null) {
            duet(name + ".duet", profile.duet());
        }
    }

    private void clients(String name, ClientsManifest clients) {
        checks.positive(name + ".count", clients.count());
        checks.positive(name + ".seconds", clients.seconds());
        if (clients.requests() != null) {
            checks.positive(name + ".requests", clients.requests());
        }
        if (clients.rampSeconds() != null) {
            checks.notNegative(name + ".ramp-seconds", clients.rampSeconds());
        }
    }

    private void duet(String name, DuetManifest duet) {
        checks.notNegative(name + ".settle-seconds", duet.settleSeconds());
        checks.notNegative(name + ".windows", duet.windows());
        stretch(name + ".together", duet.together());
        stretch(name + ".alone", duet.alone());
    }

    private void stretch(String name, StretchManifest stretch) {
        checks.present(name, stretch);
        checks.positive(name + ".per-second", stretch.perSecond());
        checks.positive(name + ".seconds", stretch.seconds());
    }

    private void phases(String name, ProfileManifest profile) {
        checks.present(name + ".phases", profile.phases());
        for (int i = 0; i < profile.phases().size(); i++) {
            String phase = "%s.phases.[%d]".formatted(name, i);
            checks.notNegative(phase + ".from", profile.phases().get(i).from());
            checks.notNegative(phase + ".to", profile.phases().get(i).to());
            checks.positive(phase + ".seconds", profile.phases().get(i).seconds());
        }
    }
}
