package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;

/** Privileges of containers. None gains more than it begins with. */
final class Privileges {
    private Privileges() {}

    /** @param kept capabilities of the image's user; all others are dropped */
    static SecurityContext only(String... kept) {
        return new SecurityContextBuilder()
                .withAllowPrivilegeEscalation(false)
                .withNewCapabilities()
                .withDrop("ALL")
                .withAdd(kept)
                .endCapabilities()
                .build();
    }

    /** Those that the container runtime grants: many servers begin as root, to become another user. */
    static SecurityContext usual() {
        return new SecurityContextBuilder().withAllowPrivilegeEscalation(false).build();
    }
}
