package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Service;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.errors.UsageException;
import java.util.List;

/** Checks that variants have the services that requests make an application call. Without them every such request fails. */
public final class AskedServices {
    private AskedServices() {}

    /** @throws UsageException when a variant lacks a service of a workload */
    public static void require(List<Workload> workloads, List<Variant> variants) {
        for (Workload workload : workloads) {
            for (String service : workload.services()) {
                variants.stream()
                        .filter(variant ->
                                variant.services().stream().map(Service::name).noneMatch(service::equals))
                        .findFirst()
                        .ifPresent(variant -> {
                            throw new UsageException(lacks(workload, variant, service));
                        });
            }
        }
    }

    private static String lacks(Workload workload, Variant variant, String service) {
        String lacks = "workload %s asks the service \"%s\", ".formatted(workload.name(), service);
        return variant.starting(service).stream()
                .findFirst()
                .map(parameter -> lacks
                        + "which %s has beside it only at a level of %s: add --vary %s=LEVELS"
                                .formatted(variant.name(), parameter, parameter))
                .orElseGet(() ->
                        lacks + "which %s does not know: choose other stacks with --stacks".formatted(variant.name()));
    }
}
