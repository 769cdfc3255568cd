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

    /** The pod and its node, for messages. */
    String where() {
        return "%s on node %s".formatted(name, node());
    }

    /** The answer of the observer to a question. @throws IOException in one line when the pod no longer answers */
    List<String> answer(String question) throws IOException {
        return observer.ask(question)
                .orElseThrow(() -> new IOException("the connection to the pod was lost (%s)".formatted(where())));
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
