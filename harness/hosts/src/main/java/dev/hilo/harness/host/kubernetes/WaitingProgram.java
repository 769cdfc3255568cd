package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The container of a program that waits for a file before it starts, so that neither the scheduler nor a download of its image is part of
 * its start.
 */
final class WaitingProgram {
    /** The optional control file of variables that the shell reads before it starts the program. */
    static final String ENVIRONMENT = ControlFolder.PATH + "/environment";

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
            if [ -e "$control/environment" ]; then . "$control/environment"; fi
            cd "$folder"
            exec "$@"
            """;

    private WaitingProgram() {}

    /**
     * The container without resources and without variables.
     *
     * @param image with a shell and what the program needs
     */
    static ContainerBuilder container(
            String image, Path workingFolder, List<String> program, List<VolumeMount> mounts) {
        List<String> words = new ArrayList<>(List.of("sh", "-c", WAITING, "hilo", ControlFolder.PATH));
        words.add(workingFolder.toAbsolutePath().toString());
        words.addAll(program);
        return new ContainerBuilder()
                .withName(PodNames.PROGRAM)
                .withImage(image)
                .withSecurityContext(Privileges.only())
                .withVolumeMounts(mounts)
                .withCommand(words.stream().map(Words::literal).toList());
    }
}
