package dev.hilo.harness.host;

import java.io.IOException;

/** A way to replace the replicas of an application by new ones while the application is in use. */
@FunctionalInterface
public interface RollingRestart {

    /**
     * Replaces one replica after the other: an old one is asked to end when its successor is ready and gets requests. Returns when the last
     * old one has ended.
     *
     * @throws HostException when the host has no place for a successor, or has lost it
     * @throws IOException in one line when a successor does not become ready by itself
     */
    void run() throws IOException, InterruptedException;
}
