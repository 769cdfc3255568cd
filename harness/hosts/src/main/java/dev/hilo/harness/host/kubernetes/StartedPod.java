package dev.hilo.harness.host.kubernetes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * A pod whose containers run. Closing it deletes it.
 *
 * @param pid of its application, in the pod's process namespace
 * @param open what ends with it
 */
record StartedPod(Cluster cluster, String name, PodWatch watch, Observer observer, long pid, List<AutoCloseable> open)
        implements AutoCloseable {

    /** This pod with something more that ends with it. */
    StartedPod with(AutoCloseable more) {
        return new StartedPod(
                cluster,
                name,
                watch,
                observer,
                pid,
                Stream.concat(open.stream(), Stream.of(more)).toList());
    }

    String address() {
        return watch.state().pod().getStatus().getPodIP();
    }

    String node() {
        return watch.state().pod().getSpec().getNodeName();
    }

    @Override
    public void close() {
        for (AutoCloseable one : open) {
            try {
                one.close();
            } catch (Exception alreadyGone) {
                // the pod is deleted below
            }
        }
        observer.close();
        watch.close();
        try {
            cluster.delete(name);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot delete the pod %s: %s; bench clean --host kubernetes removes it"
                            .formatted(name, e.getMessage()),
                    e);
        }
    }
}
