package dev.hilo.harness.host;

import dev.hilo.harness.env.SystemFiles;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** This machine: an application is a process of its own, at 127.0.0.1. */
public final class LocalHost implements ApplicationHost {
    @Override
    public Optional<String> objection(Path java, Limits limits, Confinement first) {
        if (limits.isNone()) {
            return Optional.empty();
        }
        try (LimitedGroup group = LimitedGroup.make(SystemFiles.REAL, limits)) {
            group.quota(limits.processors());
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("no limits can be set here: " + e.getMessage());
        }
    }

    @Override
    public Map<String, String> software(Path java, Limits limits) {
        return Map.of();
    }

    /** @throws HostException when the program is there and the machine does not start it */
    @Override
    public LocalApplication start(ApplicationSpec spec) throws IOException {
        int port = spec.port().orElseGet(Ports::free);
        Place place = new Place(spec.java().toString(), spec.artifact().toString(), Place.LOOPBACK, port);
        ChildCommand command = ChildProcess.command(spec.name(), spec.command().words(place))
                .environment(spec.command().environment(place))
                .cpus(spec.start().cpus())
                .openInput()
                .withOffspring();
        command.requireProgram(folder(spec));
        try {
            return spec.limits().isNone() ? start(spec, command, port, Optional.empty()) : limited(spec, command, port);
        } catch (IOException e) {
            throw new HostException(e);
        }
    }

    private static Path folder(ApplicationSpec spec) {
        return spec.workingFolder().orElse(spec.folder());
    }

    private LocalApplication limited(ApplicationSpec spec, ChildCommand command, int port) throws IOException {
        LimitedGroup group = LimitedGroup.make(SystemFiles.REAL, spec.limits());
        try {
            group.quota(spec.start().quota());
            return start(spec, command.groups(group.folders()), port, Optional.of(group));
        } catch (IOException | RuntimeException e) {
            group.close();
            throw e;
        }
    }

    private LocalApplication start(ApplicationSpec spec, ChildCommand command, int port, Optional<LimitedGroup> group)
            throws IOException {
        long startedAt = System.nanoTime();
        ChildProcess program = command.start(folder(spec), spec.log());
        return new LocalApplication(program, startedAt, port, spec.java(), group);
    }
}
