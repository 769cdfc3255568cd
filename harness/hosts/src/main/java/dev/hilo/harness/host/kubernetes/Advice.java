package dev.hilo.harness.host.kubernetes;

import java.util.Optional;
import java.util.regex.Pattern;

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
            "its image needs sh, and that of the observer grep, head, tar and date",
            "make room, or ask for less with --cpus and --memory",
            "it needs more than --memory");

    /** The words of a kernel for a program of another processor, and of container runtimes for an image without one for theirs. */
    private static final Pattern OTHER_PROCESSOR = Pattern.compile(
            "exec format error|no match for platform|no matching manifest for|no image found in .* for architecture");

    /** Advice for a container whose programs its node cannot run; empty for others. @param told why it did not begin, by the cluster or by its log */
    static Optional<String> onOtherProcessor(String told) {
        return OTHER_PROCESSOR.matcher(told).find()
                ? Optional.of(
                        "its programs are for other processors than its node has: name an image for these, or keep the pods of hilo off that node by a taint")
                : Optional.empty();
    }

    /** This advice for an image that hilo has pushed itself. */
    Advice pushed() {
        return new Advice(
                "nodes must be able to pull what hilo pushes to --image-repository: see docs/kubernetes-setup.md#an-image-of-the-program",
                needs,
                lessRoom,
                moreMemory);
    }
}
