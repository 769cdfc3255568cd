package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Service;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.LocalApplication;
import dev.hilo.harness.host.LocalHost;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The programs that an application needs beside it. They run on this machine, wherever it runs; nothing where it needs none. */
final class SideServices implements Resource {
    private static final Duration READY_WITHIN = Duration.ofSeconds(60);

    private final Side side;
    private final RunSettings settings;
    private final Resources open = new Resources();
    private final Map<String, LocalApplication> running = new LinkedHashMap<>();

    SideServices(Side side) {
        this.side = side;
        this.settings = side.settings();
    }

    /** Starts them and waits until all are ready. One that does not start says nothing about the application. */
    void start(Liveness liveness) throws IOException, TrialFailure, InterruptedException {
        for (Service service : side.variant().services()) {
            LocalApplication started = launched(service);
            open.add(started::close);
            running.put(service.name(), started);
        }
        for (Service service : side.variant().services()) {
            LocalApplication started = running.get(service.name());
            awaitReady(service, started);
            liveness.addHelper(
                    named(service), started::isAlive, () -> started.log().toString());
        }
    }

    private static void awaitReady(Service service, LocalApplication started)
            throws TrialFailure, InterruptedException {
        try {
            new ReadinessCheck(named(service), service.launch().readiness(), started).await(READY_WITHIN);
        } catch (TrialFailure e) {
            throw TrialFailure.disturbance(e.getMessage());
        }
    }

    private static String named(Service service) {
        return "service " + service.name();
    }

    private LocalApplication launched(Service service) throws IOException, TrialFailure, InterruptedException {
        Path artifact = service.artifact().path();
        if (!Files.exists(artifact)) {
            throw TrialFailure.disturbance(
                    "%s is not built: ./bench builds it, or ./mvnw -DskipTests package".formatted(artifact));
        }
        Path folder = Files.createDirectories(side.folder().service(service.name()));
        return new LocalHost()
                .start(new ApplicationSpec(
                        named(service),
                        settings.jvm().java(),
                        artifact,
                        OptionalInt.empty(),
                        folder,
                        Optional.empty(),
                        side.folder().serviceLog(service.name()),
                        settings.beside(),
                        Limits.NONE,
                        new FilledCommand(service.file(), service.launch(), List.of(), settings.sizesBeside())));
    }

    /** What they add to the placeholders of {@code stack.yaml}: the address of each, by its name. */
    Map<String, String> placeholders() {
        Map<String, String> values = new LinkedHashMap<>();
        running.forEach((name, service) -> {
            InetSocketAddress address = service.address();
            values.put(name, "%s:%d".formatted(address.getHostString(), address.getPort()));
        });
        return values;
    }

    /** Of all together; empty when one of them has ended. */
    OptionalDouble cpuSeconds() {
        List<OptionalDouble> all = new ArrayList<>();
        running.values().forEach(service -> all.add(service.resources().cpuSeconds()));
        return all.stream().allMatch(OptionalDouble::isPresent)
                ? OptionalDouble.of(
                        all.stream().mapToDouble(OptionalDouble::getAsDouble).sum())
                : OptionalDouble.empty();
    }

    /** Nobody answers from now on. */
    void pause() {
        running.values().forEach(LocalApplication::pause);
    }

    void goOn() {
        running.values().forEach(LocalApplication::goOn);
    }

    boolean isEmpty() {
        return running.isEmpty();
    }

    @Override
    public void close() {
        open.close();
    }
}
