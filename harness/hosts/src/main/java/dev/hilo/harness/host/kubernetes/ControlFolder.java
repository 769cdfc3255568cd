package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.VolumeMount;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The folder of a pod by whose files its containers know of each other, in the pod's volume. */
final class ControlFolder {
    static final String PATH = "/hilo";
    /** The pod's volume with all files. */
    static final String VOLUME = "files";

    private ControlFolder() {}

    static VolumeMount mount() {
        return mount(PATH, "control");
    }

    /** The folder and those of this machine that the pod has under the same paths, each a part of the volume. */
    static List<VolumeMount> mounts(Collection<Path> folders) {
        List<VolumeMount> mounts = new ArrayList<>();
        mounts.add(mount());
        int number = 0;
        for (Path folder : folders) {
            mounts.add(mount(folder.toAbsolutePath().toString(), "folder" + number++));
        }
        return mounts;
    }

    /** @param part of the volume */
    static VolumeMount mount(String path, String part) {
        VolumeMount mount = new VolumeMount();
        mount.setName(VOLUME);
        mount.setMountPath(path);
        mount.setSubPath(part);
        return mount;
    }
}
