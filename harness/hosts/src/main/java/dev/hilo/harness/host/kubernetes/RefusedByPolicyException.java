package dev.hilo.harness.host.kubernetes;

import java.io.IOException;

/** An admission policy of the cluster that refuses a pod. The message is one line for the user. */
final class RefusedByPolicyException extends IOException {
    private final String words;

    /** @param words of the API server, with the policy's own */
    RefusedByPolicyException(String message, String words, Throwable cause) {
        super(message, cause);
        this.words = words;
    }

    /** The policy with its reason, without the name of the pod. */
    String policy() {
        return words.replaceFirst("^pods \"[^\"]*\" is (forbidden|invalid): ", "");
    }
}
