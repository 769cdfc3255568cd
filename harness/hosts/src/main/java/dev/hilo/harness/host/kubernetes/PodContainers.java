package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Limits;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The containers of a pod: a program that waits for its variables and its signal, and the observer, which holds the pod's files after the program's end.
 *
 * @param image with a shell and what the program needs
 * @param isGuaranteed whether both request all that they may use
 * @param folders that both have, each empty at first
 */
record PodContainers(String image, String observerImage, boolean isGuaranteed, Set<Path> folders) {
    Container application(ApplicationSpec spec, Place place) throws IOException {
        return WaitingProgram.container(
                        image,
                        spec.workingFolder().orElse(spec.folder()),
                        spec.command().words(place),
                        ControlFolder.mounts(folders))
                .withResources(resources(spec))
                .build();
    }

    Container observer() {
        ObserverContainer observer = new ObserverContainer(observerImage, "", Privileges.only());
        List<VolumeMount> mounts = ControlFolder.mounts(folders);
        return isGuaranteed ? observer.guaranteed(mounts) : observer.container(mounts);
    }

    /** A limit of CPU time in every case, because a limit can be changed in a running pod but neither added nor removed. */
    private ResourceRequirements resources(ApplicationSpec spec) {
        Limits limits = spec.limits();
        Quantity requested = Processors.quantity(
                isGuaranteed
                        ? limits.whole().orElseThrow()
                        : limits.processors().orElse(Processors.LEAST_REQUEST));
        ResourceRequirementsBuilder builder = new ResourceRequirementsBuilder()
                .addToRequests("cpu", requested)
                .addToLimits("cpu", isGuaranteed ? requested : Processors.limit(spec.start()));
        limits.memoryBytes().ifPresent(bytes -> {
            Quantity memory = new Quantity(String.valueOf(bytes));
            builder.addToRequests("memory", memory);
            builder.addToLimits("memory", memory);
        });
        return builder.build();
    }
}
