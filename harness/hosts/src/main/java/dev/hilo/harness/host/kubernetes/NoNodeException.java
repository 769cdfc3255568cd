package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.HostLostException;

/** No node of the cluster takes a pod. The message is one line with the scheduler's reason. */
final class NoNodeException extends HostLostException {
    NoNodeException(String message) {
        super(message);
    }
}
