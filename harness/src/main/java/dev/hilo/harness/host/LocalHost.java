package dev.hilo.harness.host;

import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;

/** This machine: an application is a process of its own, at 127.0.0.1. */
public final class LocalHost implements ApplicationHost {

    @Override
    public RunningApplication start(ApplicationSpec spec) throws IOException {
        int port = spec.port().orElseGet(Ports::free);
        Place place = new Place(spec.java().toString(), spec.artifact().toString(), port);
        var command = ChildProcess.command("application", spec.command().words(place))
                .environment(spec.command().environment(place))
                .cpus(spec.cpus());
        long startedAt = System.nanoTime();
        return new LocalApplication(command.start(spec.folder(), spec.log()), startedAt, port);
    }
}
