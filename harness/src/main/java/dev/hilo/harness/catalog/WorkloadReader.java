package dev.hilo.harness.catalog;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.catalog.WorkloadManifest.PhaseManifest;
import dev.hilo.harness.catalog.WorkloadManifest.ProfileManifest;
import dev.hilo.harness.load.LoadPlan.WarmUp;
import dev.hilo.harness.result.LoadPhase;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the workloads and resolves the profiles that are scaled forms of others. */
final class WorkloadReader {
    private final Path file;
    private final FieldChecks checks;

    private WorkloadReader(Path file) {
        this.file = file;
        this.checks = new FieldChecks(file, "");
    }

    static Map<String, Workload> read(Path file) {
        Map<String, WorkloadManifest> manifests = ManifestReader.read(file, new TypeReference<>() {});
        Map<String, Workload> workloads = new LinkedHashMap<>();
        manifests.forEach((name, manifest) -> workloads.put(name, new WorkloadReader(file).workload(name, manifest)));
        return workloads;
    }

    private Workload workload(String name, WorkloadManifest manifest) {
        check(name, manifest);
        Map<String, Profile> profiles = new LinkedHashMap<>();
        manifest.profiles().forEach((profile, p) -> {
            var w = manifest.warmUp();
            WarmUp warmUp = new WarmUp(w.clients(), w.burstSeconds(), w.pauseSeconds(), p.warmUpMaxSeconds());
            profiles.put(profile, new Profile(profile, warmUp, phases(manifest, profile, p)));
        });
        return new Workload(name, manifest.suite(), manifest.simulation(), manifest.requestTimeoutMs(), profiles);
    }

    private void check(String name, WorkloadManifest manifest) {
        checks.present(name + ".suite", manifest.suite());
        checks.present(name + ".simulation", manifest.simulation());
        checks.positive(name + ".request-timeout-ms", manifest.requestTimeoutMs());
        checks.present(name + ".warm-up", manifest.warmUp());
        checks.positive(name + ".warm-up.clients", manifest.warmUp().clients());
        checks.positive(name + ".warm-up.burst-seconds", manifest.warmUp().burstSeconds());
        checks.notNegative(name + ".warm-up.pause-seconds", manifest.warmUp().pauseSeconds());
        checks.present(name + ".profiles", manifest.profiles());
        manifest.profiles().forEach((profile, p) -> check(name + ".profiles." + profile, p));
    }

    private void check(String name, ProfileManifest profile) {
        checks.notNegative(name + ".warm-up-max-seconds", profile.warmUpMaxSeconds());
        if (profile.phases() == null) {
            return;
        }
        checks.present(name + ".phases", profile.phases());
        for (int i = 0; i < profile.phases().size(); i++) {
            String phase = "%s.phases.[%d]".formatted(name, i);
            checks.notNegative(phase + ".from", profile.phases().get(i).from());
            checks.notNegative(phase + ".to", profile.phases().get(i).to());
            checks.positive(phase + ".seconds", profile.phases().get(i).seconds());
        }
    }

    private List<LoadPhase> phases(WorkloadManifest workload, String name, ProfileManifest profile) {
        if (profile.phases() != null) {
            return scaled(profile.phases(), 1);
        }
        ProfileManifest other = workload.profiles().get(String.valueOf(profile.like()));
        if (other == null || other.phases() == null || profile.timeScale() == null) {
            throw new CatalogException("%s: profile \"%s\" needs phases, or like (a profile with phases) and time-scale"
                    .formatted(file, name));
        }
        checks.positive("profiles.%s.time-scale".formatted(name), profile.timeScale());
        return scaled(other.phases(), profile.timeScale());
    }

    /** Whole seconds: Gatling's injection knows no others. */
    private static List<LoadPhase> scaled(List<PhaseManifest> phases, double scale) {
        return phases.stream()
                .map(phase -> new LoadPhase(phase.from(), phase.to(), Math.max(1, Math.round(phase.seconds() * scale))))
                .toList();
    }
}
