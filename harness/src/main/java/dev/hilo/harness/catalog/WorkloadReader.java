package dev.hilo.harness.catalog;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.catalog.WorkloadManifest.ProfileManifest;
import dev.hilo.harness.result.Load;
import dev.hilo.load.WarmUp;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reads the workloads. */
final class WorkloadReader {
    private final Path file;
    private final String entry;
    /** Of the fields of requests, in messages. */
    private final String prefix;

    private final WorkloadManifest manifest;

    private WorkloadReader(Path file, String entry, String prefix, WorkloadManifest manifest) {
        this.file = file;
        this.entry = entry;
        this.prefix = prefix;
        this.manifest = manifest;
    }

    /** The one workload of a project, whose fields are those of the file. */
    static WorkloadReader ofProject(Path file, String name, WorkloadManifest manifest) {
        return new WorkloadReader(file, name, "", manifest);
    }

    static Map<String, Workload> read(Path file) {
        Map<String, WorkloadManifest> manifests = ManifestReader.read(file, new TypeReference<>() {});
        Map<String, Workload> workloads = new LinkedHashMap<>();
        manifests.forEach((entry, manifest) -> new WorkloadReader(file, entry, entry + ".", manifest).addTo(workloads));
        return workloads;
    }

    void addTo(Map<String, Workload> workloads) {
        new WorkloadChecks(file).check(entry, manifest);
        if (manifest.operations() == null) {
            add(workloads, entry, manifest.operation());
        } else {
            manifest.operations().forEach(operation -> add(workloads, operation, operation));
        }
    }

    private void add(Map<String, Workload> workloads, String name, String operation) {
        Map<String, Profile> profiles = new LinkedHashMap<>();
        manifest.profiles().forEach((profile, p) -> {
            if (p.isOf(operation)) {
                profiles.put(profile, profile(profile, p));
            }
        });
        int timeout = Objects.requireNonNullElse(manifest.requestTimeoutMs(), 0);
        RequestsReader.Found found = RequestsReader.read(file, prefix, manifest);
        Workload workload = new Workload(
                name,
                manifest.suite(),
                manifest.chosenGenerator(),
                Optional.ofNullable(manifest.needs()),
                manifest.chosenSimulation(),
                found.requests(),
                found.notes(),
                Objects.requireNonNullElse(manifest.services(), List.of()),
                operation,
                timeout,
                profiles);
        if (workloads.put(name, workload) != null) {
            throw new CatalogException("%s: the workload name \"%s\" is given twice".formatted(file, name));
        }
    }

    private Profile profile(String name, ProfileManifest profile) {
        int trialsPerBlock = Objects.requireNonNullElse(profile.trialsPerBlock(), 1);
        if (!manifest.hasLoad()) {
            return new Profile(name, 0, null, Load.NONE, true, trialsPerBlock);
        }
        var w = manifest.warmUp();
        WarmUp warmUp = new WarmUp(
                w.clients(), w.burstSeconds(), w.pauseSeconds(), profile.warmUpRequests(), profile.warmUpMaxSeconds());
        int rehearsal = Objects.requireNonNullElse(profile.rehearsalRequests(), 0);
        Load load = new LoadReader(file, entry, manifest).load(name, profile);
        return new Profile(name, rehearsal, warmUp, load, Boolean.TRUE.equals(profile.ownStart()), trialsPerBlock);
    }
}
