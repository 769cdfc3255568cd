package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The containers of a pod. The program waits for a file before it starts, so that neither the scheduler nor a download of its image is
 * part of its start. The observer holds the pod's files after the program's end.
 *
 * @param image with a shell and what the program needs
 */
record PodContainers(String image, String observerImage) {
    /** Arguments: the folder of control files, the working folder, and the program's words. */
    private static final String WAITING = """
            control=$1 folder=$2
            shift 2
            echo $$ >"$control/pid.new"
            mv "$control/pid.new" "$control/pid"
            until [ -e "$control/go" ]; do
              [ ! -e "$control/end" ] || exit 1
              sleep 0.02
            done
            cd "$folder"
            exec "$@"
            """;

    Container application(ApplicationSpec spec, Place place) throws IOException {
        List<String> words = new ArrayList<>(List.of("sh", "-c", WAITING, "hilo", ControlFolder.PATH));
        words.add(spec.workingFolder().orElse(spec.folder()).toAbsolutePath().toString());
        words.addAll(spec.command().words(place));
        return new ContainerBuilder()
                .withName(PodNames.PROGRAM)
                .withImage(image)
                .withSecurityContext(Privileges.only())
                .withVolumeMounts(mounts(spec))
                .withCommand(words.stream().map(Words::literal).toList())
                .withEnv(spec.command().environment(place).entrySet().stream()
                        .map(entry -> new EnvVar(entry.getKey(), Words.literal(entry.getValue()), null))
                        .toList())
                .withResources(resources(spec))
                .build();
    }

    Container observer(ApplicationSpec spec) {
        return new ObserverContainer(observerImage, "", Privileges.only()).container(mounts(spec));
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
        mounts.add(ControlFolder.mount());
        int number = 0;
        for (Path folder : folders(spec)) {
            mounts.add(ControlFolder.mount(folder.toString(), "folder" + number++));
        }
        return mounts;
    }

    /** A limit of CPU time in every case, because a limit can be changed in a running pod but neither added nor removed. */
    private static ResourceRequirements resources(ApplicationSpec spec) {
        ResourceRequirementsBuilder builder = new ResourceRequirementsBuilder()
                .addToRequests(
                        "cpu", Processors.quantity(spec.limits().processors().orElse(Processors.LEAST_REQUEST)))
                .addToLimits("cpu", Processors.limit(spec.start()));
        spec.limits().memoryBytes().ifPresent(bytes -> {
            Quantity memory = new Quantity(String.valueOf(bytes));
            builder.addToRequests("memory", memory);
            builder.addToLimits("memory", memory);
        });
        return builder.build();
    }
}
