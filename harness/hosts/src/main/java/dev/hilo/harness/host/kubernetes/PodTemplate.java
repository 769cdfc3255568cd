package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The pod of an application. Its program waits for a file before it starts, so that neither the scheduler nor a download of its image is
 * part of its start. Beside it runs an observer in the same image and process namespace, which holds the pod's files after the program's end.
 *
 * @param run label of all pods of this run
 * @param image with a shell, grep, tar and what the program needs
 * @param node empty for the scheduler's choice
 */
record PodTemplate(String run, String image, String observerImage, String node) {
    static final String CONTROL = "/hilo";
    /** The longest life of a pod, for one whose run was lost with its API server. */
    static final Duration LIFE = Duration.ofHours(6);

    /** Arguments: the folder of control files, the working folder, and the program's words. */
    private static final String WAITING = """
            control=$1 folder=$2
            shift 2
            echo $$ >"$control/pid.new"
            mv "$control/pid.new" "$control/pid"
            until [ -e "$control/go" ]; do sleep 0.02; done
            cd "$folder"
            exec "$@"
            """;

    private static final String OBSERVING = "until [ -e \"$1/end\" ]; do sleep 1; done";
    /** Processors that an application without a quota requests: both sides of a duet the same share. */
    private static final double LEAST_REQUEST = 0.1;

    private static final String FILES = "files";
    private static final String HOST_NAME = "kubernetes.io/hostname";

    Pod pod(String name, ApplicationSpec spec, Place place) throws IOException {
        return new PodBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(PodNames.labels(run))
                .endMetadata()
                .withNewSpec()
                .withRestartPolicy("Never")
                .withActiveDeadlineSeconds(LIFE.toSeconds())
                .withTerminationGracePeriodSeconds(2L)
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withShareProcessNamespace(true)
                .withAffinity(affinity())
                .withContainers(application(spec, place), observer(spec))
                .addNewVolume()
                .withName(FILES)
                .withNewEmptyDir()
                .endEmptyDir()
                .endVolume()
                .endSpec()
                .build();
    }

    private Container application(ApplicationSpec spec, Place place) throws IOException {
        List<String> words = new ArrayList<>(List.of("sh", "-c", WAITING, "hilo", CONTROL));
        words.add(spec.workingFolder().orElse(spec.folder()).toAbsolutePath().toString());
        words.addAll(spec.command().words(place));
        return container(PodNames.APPLICATION, image, spec)
                .withCommand(words.stream().map(PodTemplate::literal).toList())
                .withEnv(spec.command().environment(place).entrySet().stream()
                        .map(entry -> new EnvVar(entry.getKey(), literal(entry.getValue()), null))
                        .toList())
                .withResources(resources(spec))
                .build();
    }

    private Container observer(ApplicationSpec spec) {
        return container(PodNames.OBSERVER, observerImage, spec)
                .withCommand("sh", "-c", literal(OBSERVING), "hilo", CONTROL)
                .withResources(new ResourceRequirementsBuilder()
                        .withRequests(Map.of("cpu", new Quantity("10m"), "memory", new Quantity("32Mi")))
                        .withLimits(Map.of("memory", new Quantity("64Mi")))
                        .build())
                .build();
    }

    private static ContainerBuilder container(String name, String image, ApplicationSpec spec) {
        return new ContainerBuilder()
                .withName(name)
                .withImage(image)
                .withSecurityContext(leastPrivileges())
                .withVolumeMounts(mounts(spec));
    }

    private static SecurityContext leastPrivileges() {
        return new SecurityContextBuilder()
                .withAllowPrivilegeEscalation(false)
                .withNewCapabilities()
                .withDrop("ALL")
                .endCapabilities()
                .build();
    }

    /** Kubernetes replaces $(NAME) in commands and variables, and $$ by a dollar. */
    private static String literal(String text) {
        return text.replace("$", "$$");
    }

    /** Folders of this machine that the pod has under the same paths, each empty at first. */
    static Set<Path> folders(ApplicationSpec spec) {
        Set<Path> folders = new LinkedHashSet<>();
        folders.add(spec.folder().toAbsolutePath());
        folders.add(spec.artifact().toAbsolutePath().getParent());
        spec.workingFolder().map(Path::toAbsolutePath).ifPresent(folders::add);
        return folders;
    }

    private static List<VolumeMount> mounts(ApplicationSpec spec) {
        List<VolumeMount> mounts = new ArrayList<>();
        mounts.add(mount(CONTROL, "control"));
        int number = 0;
        for (Path folder : folders(spec)) {
            mounts.add(mount(folder.toString(), "folder" + number++));
        }
        return mounts;
    }

    private static VolumeMount mount(String path, String part) {
        VolumeMount mount = new VolumeMount();
        mount.setName(FILES);
        mount.setMountPath(path);
        mount.setSubPath(part);
        return mount;
    }

    /** A limit of CPU time in every case, because a limit can be changed in a running pod but neither added nor removed. */
    private static ResourceRequirements resources(ApplicationSpec spec) {
        ResourceRequirementsBuilder builder = new ResourceRequirementsBuilder()
                .addToRequests(
                        "cpu", Processors.quantity(spec.limits().processors().orElse(LEAST_REQUEST)))
                .addToLimits("cpu", Processors.limit(spec.start()));
        spec.limits().memoryBytes().ifPresent(bytes -> {
            Quantity memory = new Quantity(String.valueOf(bytes));
            builder.addToRequests("memory", memory);
            builder.addToLimits("memory", memory);
        });
        return builder.build();
    }

    /** On the chosen node, and in any case on one node with the run's other pods: sides of a duet are compared. */
    private Affinity affinity() {
        AffinityBuilder builder = new AffinityBuilder()
                .withNewPodAffinity()
                .addNewRequiredDuringSchedulingIgnoredDuringExecution()
                .withNewLabelSelector()
                .addToMatchLabels(PodNames.RUN, run)
                .endLabelSelector()
                .withTopologyKey(HOST_NAME)
                .endRequiredDuringSchedulingIgnoredDuringExecution()
                .endPodAffinity();
        if (!node.isEmpty()) {
            builder.withNewNodeAffinity()
                    .withNewRequiredDuringSchedulingIgnoredDuringExecution()
                    .addNewNodeSelectorTerm()
                    .addNewMatchField()
                    .withKey("metadata.name")
                    .withOperator("In")
                    .withValues(node)
                    .endMatchField()
                    .endNodeSelectorTerm()
                    .endRequiredDuringSchedulingIgnoredDuringExecution()
                    .endNodeAffinity();
        }
        return builder.build();
    }
}
