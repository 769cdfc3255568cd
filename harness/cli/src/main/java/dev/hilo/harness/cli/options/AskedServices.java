package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Service;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.errors.UsageException;
import java.util.List;

/**
 * Checks that variants have the services that requests make an application call, because without them every such request fails; and that
 * requests call a service that a variant has for their sake, because without them its levels change nothing.
 */
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

    /**
     * @param ofSuite workloads among which there may be one that asks
     * @throws UsageException when a parameter starts a service that none of the chosen workloads asks, and others of the suite do
     */
    public static void requireUse(List<Workload> chosen, List<Workload> ofSuite, List<Variant> variants) {
        for (Variant variant : variants) {
            for (Service service : variant.services()) {
                List<String> parameters = variant.starting(service.name());
                List<String> asking = asking(service, ofSuite);
                if (!parameters.isEmpty()
                        && !asking.isEmpty()
                        && asking(service, chosen).isEmpty()) {
                    throw new UsageException(
                            "--vary %s: no load of this run asks the service \"%s\" that it starts: choose one that does with --workload: %s"
                                    .formatted(parameters.getFirst(), service.name(), String.join(", ", asking)));
                }
            }
        }
    }

    private static List<String> asking(Service service, List<Workload> workloads) {
        return workloads.stream()
                .filter(workload -> workload.services().contains(service.name()))
                .map(Workload::name)
                .toList();
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
