package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;

/** The check of the accept queue: how many connections may wait until a server accepts them. */
record AcceptQueue(SystemFiles files) implements DoctorCheck {
    /** The length for which the applications ask. */
    private static final int ENOUGH = 4096;

    private static final Topic TOPIC =
            new Topic("accept queue", "servers ask for up to 4096: with a shorter one, bursts lose connections");

    @Override
    public Diagnosis look() {
        return files.number("proc/sys/net/core/somaxconn")
                .map(AcceptQueue::told)
                .orElseGet(TOPIC::notVisible);
    }

    private static Diagnosis told(long connections) {
        String here = "up to %d connections".formatted(connections);
        return connections >= ENOUGH ? TOPIC.ok(here) : TOPIC.warning(here, "sudo sysctl net.core.somaxconn=4096");
    }
}
