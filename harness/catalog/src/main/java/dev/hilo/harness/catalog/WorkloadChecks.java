package dev.hilo.harness.catalog;

import java.util.List;
import java.util.regex.Pattern;

/** Checks how the fields of an entry of the workloads fit together: with a load, without one, and with several operations. */
record WorkloadChecks(YamlFile file, String entry, WorkloadManifest workload) {
    /** Names of workloads, which become folders of results and pages of reports. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    void check() {
        List<String> names = workload.operations() == null ? List.of(entry) : workload.operations();
        names.forEach(this::name);
        workload.profiles().forEach((name, profile) -> {
            String field = "%s.profiles.%s".formatted(entry, name);
            if (profile.trialsPerBlock() != null && workload.hasLoad()) {
                throw file.wrong(
                        field + ".trials-per-block", "only a workload without a load may repeat within a block");
            }
            only(field + ".only", profile.only());
        });
        if (workload.hasLoad()) {
            load();
        } else {
            noLoad();
        }
    }

    private void name(String name) {
        if (!NAME.matcher(name).matches()) {
            throw file.at(
                    workload.operations() == null ? entry : entry + ".operations",
                    "\"%s\" is not a workload name: write lower-case letters, digits and dashes".formatted(name));
        }
    }

    private void only(String field, List<String> only) {
        if (only != null
                && (workload.operations() == null || !workload.operations().containsAll(only))) {
            throw file.wrong(field, only, "name some of the operations");
        }
    }

    private void noLoad() {
        boolean loaded = workload.profiles().values().stream().anyMatch(ProfileManifest::hasLoad);
        if (loaded || workload.warmUp() != null || workload.operations() != null || workload.operation() != null) {
            throw file.missing(entry + ".scenario", ": only a workload without a load has none");
        }
    }

    private void load() {
        new GeneratorChecks(file, entry).check(workload);
        file.require(entry + ".request-timeout-ms", workload.requestTimeoutMs());
        file.require(entry + ".warm-up", workload.warmUp());
        workload.profiles().forEach((name, profile) -> {
            String field = "%s.profiles.%s".formatted(entry, name);
            file.require(field + ".warm-up-requests", profile.warmUpRequests());
            file.require(field + ".warm-up-max-seconds", profile.warmUpMaxSeconds());
        });
    }
}
