package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.HostException;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Makes the pods of one application, one like the other.
 *
 * @param name of their Service
 */
record Replicas(KubernetesHost host, String name, ApplicationSpec spec, Uploads uploads) {

    /** A pod that waits for its signal. @param number from 1 on, which no other replica of the application has or had */
    WaitingPod waiting(int number) throws IOException, InterruptedException {
        return host.waiting(
                copy(spec, number),
                uploads,
                pod -> ReplicaService.member(
                        pod, name, KubernetesHost.port(spec), spec.command().readyPath()));
    }

    /** A pod whose program has begun. @throws HostException where none can be started */
    PodApplication started(int number) throws HostException, InterruptedException {
        return host.tried(() -> waiting(number).start());
    }

    /** The specification of a replica: each writes a log of its own, the first that of an application alone. */
    static ApplicationSpec copy(ApplicationSpec spec, int number) {
        return new ApplicationSpec(
                spec.name(),
                spec.java(),
                spec.artifact(),
                spec.port(),
                spec.folder(),
                spec.workingFolder(),
                log(spec.log(), number),
                spec.start(),
                spec.limits(),
                spec.command());
    }

    private static Path log(Path first, int number) {
        String name = first.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String stem = dot < 0 ? name : name.substring(0, dot);
        return number == 1
                ? first
                : first.resolveSibling("%s-%d%s".formatted(stem, number, dot < 0 ? "" : name.substring(dot)));
    }
}
