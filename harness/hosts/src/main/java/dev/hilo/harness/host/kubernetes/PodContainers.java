package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The containers of a pod. The program waits for a file before it starts, so that neither the scheduler nor a download of its image is
 * part of its start. The observer holds the pod's files after the program's end.
 *
 * @param image with a shell and what the program needs
 */
record PodContainers(String image, String observerImage) {
    /** The folder of control files. */
    static final String CONTROL = "/hilo";
    /** The pod's volume with all files. */
    static final String FILES = "files";

    /** Tries, 0.02 s apart, after which a program whose start nobody orders ends: the longest wait for containers and files. */
    private static final int TRIES = 18_000;

    /** Arguments: the folder of control files, the working folder, and the program's words. */
    private static final String WAITING = """
            control=$1 folder=$2
            shift 2
            echo $$ >"$control/pid.new"
            mv "$control/pid.new" "$control/pid"
            tries=0
            until [ -e "$control/go" ]; do
              [ $((tries += 1)) -lt %d ] || { : >"$control/end"; exit 1; }
              sleep 0.02
            done
            cd "$folder"
            exec "$@"
            """.formatted(TRIES);

    private static final String OBSERVING = "until [ -e \"$1/end\" ]; do sleep 1; done";
    /** Processors that an application without a quota requests: both sides of a duet the same share. */
    private static final double LEAST_REQUEST = 0.1;

    Container application(ApplicationSpec spec, Place place) throws IOException {
        List<String> words = new ArrayList<>(List.of("sh", "-c", WAITING, "hilo", CONTROL));
        words.add(spec.workingFolder().orElse(spec.folder()).toAbsolutePath().toString());
        words.addAll(spec.command().words(place));
        return container(PodNames.APPLICATION, image, spec)
                .withCommand(words.stream().map(PodContainers::literal).toList())
                .withEnv(spec.command().environment(place).entrySet().stream()
                        .map(entry -> new EnvVar(entry.getKey(), literal(entry.getValue()), null))
                        .toList())
                .withResources(resources(spec))
                .build();
    }

    Container observer(ApplicationSpec spec) {
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
}
