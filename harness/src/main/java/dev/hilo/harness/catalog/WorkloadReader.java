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

    private WorkloadReader(Path file) {
        this.file = file;
    }

    static Map<String, Workload> read(Path file) {
        Map<String, WorkloadManifest> manifests = ManifestReader.read(file, new TypeReference<>() {});
        Map<String, Workload> workloads = new LinkedHashMap<>();
        manifests.forEach((name, manifest) -> workloads.put(name, new WorkloadReader(file).workload(name, manifest)));
        return workloads;
    }

    private Workload workload(String name, WorkloadManifest manifest) {
        Map<String, Profile> profiles = new LinkedHashMap<>();
        manifest.profiles().forEach((profile, p) -> {
            var w = manifest.warmUp();
            WarmUp warmUp = new WarmUp(w.clients(), w.burstSeconds(), w.pauseSeconds(), p.warmUpMaxSeconds());
            profiles.put(profile, new Profile(profile, warmUp, phases(manifest, profile, p)));
        });
        return new Workload(name, manifest.suite(), manifest.simulation(), manifest.requestTimeoutMs(), profiles);
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
        return scaled(other.phases(), profile.timeScale());
    }

    /** Whole seconds: Gatling's injection knows no others. */
    private static List<LoadPhase> scaled(List<PhaseManifest> phases, double scale) {
        return phases.stream()
                .map(phase -> new LoadPhase(phase.from(), phase.to(), Math.max(1, Math.round(phase.seconds() * scale))))
                .toList();
    }
}
