package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.VolumeMount;

/** The folder of a pod by whose files its containers know of each other, in the pod's volume. */
final class ControlFolder {
    static final String PATH = "/hilo";
    /** The pod's volume with all files. */
    static final String VOLUME = "files";

    private ControlFolder() {}

    static VolumeMount mount() {
        return mount(PATH, "control");
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
