package dev.hilo.harness.host.kubernetes;

/**
 * What a user can do about a pod that does not run, as the ends of messages.
 *
 * @param otherImage how to choose another image
 * @param needs of the image, for a container that ends at once
 * @param lessRoom how to make it fit on a node
 * @param moreMemory for a program that has exceeded its limit of memory
 */
record Advice(String otherImage, String needs, String lessRoom, String moreMemory) {
    static final Advice APPLICATION = new Advice(
            "choose another with --application-image or --observer-image",
            "its image needs sh, and that of the observer grep, head and tar",
            "make room, or ask for less with --cpus and --memory",
            "it needs more than --memory");

    /** This advice for an image that hilo has pushed itself. */
    Advice pushed() {
        return new Advice(
                "nodes must be able to pull what hilo pushes to --image-repository: see docs/kubernetes-setup.md#an-image-of-the-program",
                needs,
                lessRoom,
                moreMemory);
    }
}
