package dev.hilo.harness.host.kubernetes;

import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.WeightedPodAffinityTerm;
import io.fabric8.kubernetes.api.model.WeightedPodAffinityTermBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The pod of a load generator, with an observer beside it in the same process namespace.
 *
 * @param run label of all pods of this run
 * @param image with Java and a shell
 * @param observerImage with a shell, grep, head, tar and date
 * @param cpus processors of a generator in a run on one machine: the pod gets the time of as many
 */
record GeneratorTemplate(String run, String image, String observerImage, CpuSet cpus) {
    static final String ROLE = "generator";

    /** The heap, as much again for the buffers of the network, and a quarter for the JVM itself. */
    static final long MEMORY_BYTES = 1280L << 20;

    private static final String HOST_NAME = "kubernetes.io/hostname";

    /** Weights of the nodes that are avoided: those of applications, then those of what they need, then those of other generators. */
    private static final int APPLICATIONS = 100;

    private static final int NEEDED = 50;
    private static final int GENERATORS = 10;

    /**
     * @param folders of this machine that the pod has under the same paths, each empty at first
     * @param node empty for the scheduler's choice
     */
    Pod pod(String name, GeneratorSpec spec, List<Path> folders, Optional<String> node) {
        List<VolumeMount> mounts = ControlFolder.mounts(folders);
        ObserverContainer observer = new ObserverContainer(observerImage, "", Privileges.only());
        return new PodFrame(run, ROLE)
                .pod(name, affinity(node), List.of(generator(spec, mounts), observer.container(mounts)));
    }

    private Affinity affinity(Optional<String> node) {
        return new AffinityBuilder()
                .withNodeAffinity(node.map(Nodes::only).orElse(null))
                .withNewPodAntiAffinity()
                .withPreferredDuringSchedulingIgnoredDuringExecution(
                        away(PodTemplate.ROLE, APPLICATIONS),
                        away("database", NEEDED),
                        away(ServicePods.ROLE, NEEDED),
                        away(ROLE, GENERATORS))
                .endPodAntiAffinity()
                .build();
    }

    private WeightedPodAffinityTerm away(String role, int weight) {
        return new WeightedPodAffinityTermBuilder()
                .withWeight(weight)
                .withNewPodAffinityTerm()
                .withNewLabelSelector()
                .addToMatchLabels(PodNames.RUN, run)
                .addToMatchLabels(PodNames.ROLE, role)
                .endLabelSelector()
                .withTopologyKey(HOST_NAME)
                .endPodAffinityTerm()
                .build();
    }

    private Container generator(GeneratorSpec spec, List<VolumeMount> mounts) {
        return WaitingProgram.container(image, spec.folder(), spec.command(), mounts)
                .withResources(resources())
                .build();
    }

    /**
     * A request of all that the generator may use, because one that waits for a processor is late, and its trial does not count. The share of
     * the observer is taken out of it: a pod requests whole processors, and two of one processor fit on a node of two.
     */
    private ResourceRequirements resources() {
        Quantity memory = new Quantity(String.valueOf(MEMORY_BYTES));
        int processors = cpus.processors().size();
        return new ResourceRequirementsBuilder()
                .addToRequests("cpu", Processors.quantity(processors - ObserverContainer.REQUEST))
                .addToRequests("memory", memory)
                .addToLimits("cpu", Processors.quantity(processors))
                .addToLimits("memory", memory)
                .build();
    }
}
