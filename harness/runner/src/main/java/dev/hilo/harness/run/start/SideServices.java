package dev.hilo.harness.run.start;

import dev.hilo.harness.catalog.Service;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningService;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The programs that an application needs beside it, on its host; it may need none. */
public final class SideServices implements Resource {
    private final StartSpec spec;
    private final ApplicationSettings settings;
    private final Resources open = new Resources();
    private final Map<String, RunningService> running = new LinkedHashMap<>();
    private final Map<String, String> addresses = new LinkedHashMap<>();

    public SideServices(StartSpec spec) {
        this.spec = spec;
        this.settings = spec.settings().application();
    }

    /**
     * Starts the services and waits until all are ready. A service that does not start makes the trial invalid: it says nothing about the
     * application.
     */
    public void start(Liveness liveness) throws TrialFailure, InterruptedException {
        for (Service service : spec.variant().services()) {
            RunningService started = launched(service);
            open.add(started::close);
            running.put(service.name(), started);
        }
        for (Service service : spec.variant().services()) {
            RunningService started = running.get(service.name());
            awaitReady(service, started);
            addresses.put(service.name(), address(service, started));
            liveness.addHelper(named(service), started::isAlive, () -> log(started));
        }
    }

    private static String address(Service service, RunningService started) throws TrialFailure {
        try {
            return HostAndPort.of(started.addressBeside());
        } catch (IOException e) {
            RunAborted.ifHopeless(e);
            throw TrialFailure.disturbance(told(service, e));
        }
    }

    /** Its log, with the reason of its end as far as its host has it. */
    private static String log(RunningService ended) {
        return ended.faultOfHost()
                .map(reason -> "%s (%s)".formatted(ended.log(), reason))
                .orElseGet(() -> ended.log().toString());
    }

    private void awaitReady(Service service, RunningService started) throws TrialFailure, InterruptedException {
        try (ReadinessClient client = ReadinessClient.used()) {
            new ReadinessCheck(named(service), service.launch().readiness(), started, client)
                    .await(settings.readyWithin());
        } catch (TrialFailure e) {
            throw TrialFailure.disturbance(e.getMessage());
        }
    }

    private static String named(Service service) {
        return "service " + service.name();
    }

    private RunningService launched(Service service) throws TrialFailure, InterruptedException {
        Path artifact = service.artifact().path();
        if (!Files.exists(artifact)) {
            throw TrialFailure.disturbance(ApplicationLauncher.notBuilt(artifact));
        }
        try {
            return settings.host()
                    .startBeside(new ApplicationSpec(
                            named(service),
                            settings.jvm().java(),
                            artifact,
                            OptionalInt.empty(),
                            Files.createDirectories(spec.folder().service(service.name())),
                            Optional.empty(),
                            spec.folder().serviceLog(service.name()),
                            settings.placement().beside(),
                            Limits.NONE,
                            new FilledCommand(service.file(), service.launch(), List.of(), settings.sizesBeside())));
        } catch (IOException e) {
            RunAborted.ifHopeless(e);
            throw TrialFailure.disturbance(told(service, e));
        }
    }

    /** The reason in one line that names the service: a host that starts processes does so itself. */
    private static String told(Service service, IOException failure) {
        String reason = String.valueOf(failure.getMessage());
        return reason.contains(named(service)) ? reason : "the %s: %s".formatted(named(service), reason);
    }

    /** Placeholders of {@code stack.yaml} for the address of each service, by its name. */
    public Map<String, String> placeholders() {
        return new LinkedHashMap<>(addresses);
    }

    /** The machine of their host on which they are; empty for this one, and without services. */
    public Optional<String> machine() {
        return running.values().stream()
                .flatMap(service -> service.machine().stream())
                .findFirst();
    }

    /** CPU time of all services together, in seconds; empty when one of them has ended. */
    public OptionalDouble cpuSeconds() {
        List<OptionalDouble> all = new ArrayList<>();
        running.values().forEach(service -> all.add(service.resources().cpuSeconds()));
        return all.stream().allMatch(OptionalDouble::isPresent)
                ? OptionalDouble.of(
                        all.stream().mapToDouble(OptionalDouble::getAsDouble).sum())
                : OptionalDouble.empty();
    }

    /** Stops all services as they are: none answers until {@link #goOn()}. */
    public void pause() {
        running.values().forEach(RunningService::pause);
    }

    public void goOn() {
        running.values().forEach(RunningService::goOn);
    }

    public boolean isEmpty() {
        return running.isEmpty();
    }

    @Override
    public void close() {
        open.close();
    }
}
