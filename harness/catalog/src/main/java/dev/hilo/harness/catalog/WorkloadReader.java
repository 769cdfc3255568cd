package dev.hilo.harness.catalog;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.hilo.harness.catalog.Workload.Generator;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.Load;
import dev.hilo.load.WarmUp;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads the workloads of an entry of {@code gatling/workloads.yaml}, or that of a {@code hilo.yaml}.
 *
 * @param entry name of the entry
 * @param prefix of the fields of the entry in the file; empty, or it ends with a dot
 * @param generator that produces the load; null without a load
 */
record WorkloadReader(YamlFile file, String entry, String prefix, WorkloadManifest manifest, Generator generator) {

    static Map<String, Workload> read(Path path) {
        YamlFile file = YamlFile.read(path);
        Map<String, WorkloadManifest> manifests = file.as(new TypeReference<>() {});
        Map<String, Workload> workloads = new LinkedHashMap<>();
        manifests.forEach((entry, manifest) -> {
            new WorkloadChecks(file, entry, manifest).check();
            new WorkloadReader(file, entry, entry + ".", manifest, manifest.chosenGenerator()).addTo(workloads);
        });
        return workloads;
    }

    void addTo(Map<String, Workload> workloads) {
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
        RequestsReader.Found found = RequestsReader.read(file, prefix, manifest);
        Workload workload = new Workload(
                name,
                manifest.suite(),
                generator,
                Optional.ofNullable(manifest.needs()),
                manifest.chosenScenario(),
                found.requests(),
                found.notes(),
                Objects.requireNonNullElse(manifest.services(), List.of()),
                operation,
                Objects.requireNonNullElse(manifest.requestTimeoutMs(), 0),
                profiles);
        if (workloads.put(name, workload) != null) {
            throw file.at(prefix + "operations", "the workload name \"%s\" is given twice".formatted(name));
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
        Load load = generator.simulation() == null
                ? new LoadReader(file, entry, manifest).load(name, profile)
                : Load.ofSimulation(generator.simulation().maxSeconds());
        return new Profile(name, rehearsal, warmUp, load, Boolean.TRUE.equals(profile.ownStart()), trialsPerBlock);
    }
}
