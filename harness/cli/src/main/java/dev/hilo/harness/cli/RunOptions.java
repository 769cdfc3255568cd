package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.catalog.Suite;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.environment.JavaLauncher;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.DatabaseOptions;
import dev.hilo.harness.cli.options.KubernetesChoice;
import dev.hilo.harness.cli.options.PodGeneratorChoice;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.LocalHost;
import dev.hilo.harness.host.docker.ApplicationImage;
import dev.hilo.harness.host.docker.DockerHost;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.GarbageCollector;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.levels.Heap;
import dev.hilo.harness.run.levels.Memory;
import dev.hilo.harness.run.levels.Processors;
import dev.hilo.harness.run.levels.Replicas;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.Ports;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options for the start of applications, databases and the load generator. */
final class RunOptions {
    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description =
                    "Initial and maximum heap of an application: 500m as in the thesis, or 50%% of its memory where that is limited.")
    String heap;

    @Option(
            names = "--gc",
            defaultValue = "G1",
            description = "Its collector: ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    GarbageCollector collector;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description = "Memory of an application with all that it needs beside its heap: 512m; no limit by default.")
    String memory;

    @Option(
            names = "--cpus",
            paramLabel = "N",
            description = "How many of its processors an application may use: 1, or 0.5 for a quota of CPU time.")
    String quota;

    @Option(
            names = "--host",
            paramLabel = "WHERE",
            defaultValue = Hosts.LOCAL,
            description =
                    "Where applications run: local (processes; default), docker (containers of this machine) or kubernetes (pods of a cluster).")
    String host;

    @Option(
            names = "--replicas",
            paramLabel = "N",
            description = "Pods of each application behind one Service, with --host kubernetes; default 1.")
    String replicas;

    @Option(
            names = "--application-image",
            paramLabel = "IMAGE",
            description = "The image with Java for --host docker or kubernetes; eclipse-temurin by default.")
    String image;

    @Mixin
    KubernetesChoice kubernetes;

    @Mixin
    PodGeneratorChoice generators;

    @Option(names = "--cpus-application", paramLabel = "LIST", description = "Processors of the application: 0,2-3.")
    String applicationCpus;

    @Option(names = "--cpus-database", paramLabel = "LIST", description = "Processors of the database.")
    String databaseCpus;

    @Option(names = "--cpus-generator", paramLabel = "LIST", description = "Processors of the load generator.")
    String generatorCpus;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port of the application on loopback; by default any free one.")
    Integer port;

    @Option(
            names = "--ready-within",
            paramLabel = "SECONDS",
            defaultValue = "${env:HILO_READY_WITHIN:-" + ApplicationSettings.USUAL_READY_SECONDS + "}",
            description =
                    "Seconds in which an application must be ready after its start, and three times as long while it works; default "
                            + ApplicationSettings.USUAL_READY_SECONDS + " or HILO_READY_WITHIN.")
    int readySeconds;

    final DatabaseOptions databases = new DatabaseOptions();

    @Mixin
    CommandSpec databaseOptions = databases.spec();

    /** The settings for all workloads of a suite that have the profile. */
    RunSettings settings(Catalog catalog, String suite, String profile, long seed) {
        return settings(catalog, suite, profile, List.of(), seed);
    }

    /** @param workloads globs over the names of those of the suite; empty for all that have the profile */
    RunSettings settings(Catalog catalog, String suite, String profile, List<String> workloads, long seed) {
        List<Workload> chosen = catalog.workloadsOf(suite).with(profile, workloads);
        RunPods pods = new RunPods(kubernetes.options());
        ApplicationSettings application = application(pods);
        RunSettings settings = new RunSettings(
                catalog.suite(suite),
                application,
                chosen,
                profile,
                seed,
                databases.source(catalog.project().map(Project::databases).orElse(Map.of()), pods),
                Optional.empty(),
                generators.pods(pods, host, image().name(), application.cpus().generator()));
        settings.generator();
        return settings.with(limited(settings.suite(), settings.application()));
    }

    private ApplicationSettings application(RunPods pods) {
        JvmSettings jvm = new JvmSettings(JavaLauncher.path(), Optional.empty(), collector.jvmName(), List.of(), true);
        return new ApplicationSettings(jvm, cpus(), hosts(pods), Limits.NONE, port(), readyWithin());
    }

    /** The settings with the limits and all else that the suite sets; an option replaces what the suite sets. */
    private ApplicationSettings limited(Suite suite, ApplicationSettings settings) {
        Map<String, String> said = new LinkedHashMap<>();
        said.put(Processors.NAME, quota);
        said.put(Memory.NAME, memory);
        said.put(Heap.NAME, heap);
        said.put(Replicas.NAME, replicas);
        said.values().removeIf(Objects::isNull);
        ApplicationSettings limited = settings;
        for (Map.Entry<String, String> level : suite.settings().entrySet()) {
            if (!said.containsKey(level.getKey())) {
                limited = set("suite " + suite.name(), level.getKey(), limited, level.getValue());
            }
        }
        for (Map.Entry<String, String> level : said.entrySet()) {
            limited = set("--" + level.getKey(), level.getKey(), limited, level.getValue());
        }
        UsageException.ifAny(FactorSettings.required(Replicas.NAME)
                .refusal()
                .of(limited)
                .map(objection -> "--replicas %s: %s".formatted(replicas, objection)));
        return limited;
    }

    private static ApplicationSettings set(String who, String factor, ApplicationSettings settings, String level) {
        try {
            return FactorSettings.required(factor).set(settings, level);
        } catch (IllegalArgumentException e) {
            throw new UsageException("%s: %s".formatted(who, e.getMessage()));
        }
    }

    private ApplicationImage image() {
        if (image != null && image.isBlank()) {
            throw new UsageException("--application-image: name an image, such as " + ApplicationImage.USUAL.name());
        }
        return image == null ? ApplicationImage.USUAL : new ApplicationImage(image);
    }

    private Hosts hosts(RunPods pods) {
        ApplicationImage asked = image();
        Map<String, ApplicationHost> known = Map.of(
                Hosts.LOCAL,
                new LocalHost(),
                DockerHost.NAME,
                new DockerHost(asked, JavaLauncher.path()),
                KubernetesHost.NAME,
                new KubernetesHost(pods, asked, JavaLauncher.path()));
        try {
            return new Hosts(known, Hosts.LOCAL).choosing(host);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--host: " + e.getMessage());
        }
    }

    private CpuPlan cpus() {
        Map<Role, CpuSet> asked = new EnumMap<>(Role.class);
        put(asked, Role.APPLICATION, applicationCpus);
        put(asked, Role.DATABASE, databaseCpus);
        put(asked, Role.GENERATOR, generatorCpus);
        try {
            return CpuPlan.choose(ProcessorLayout.ofThisProcess(), asked);
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private static void put(Map<Role, CpuSet> asked, Role role, String list) {
        if (list != null) {
            try {
                asked.put(role, CpuSet.parse(list));
            } catch (IllegalArgumentException e) {
                throw new UsageException("--cpus-%s: %s".formatted(role.key(), e.getMessage()));
            }
        }
    }

    private Duration readyWithin() {
        if (readySeconds < 1) {
            throw new UsageException(
                    "--ready-within %d: say a number of seconds above 0, such as 300".formatted(readySeconds));
        }
        return Duration.ofSeconds(readySeconds);
    }

    private OptionalInt port() {
        if (port == null) {
            return OptionalInt.empty();
        }
        if (port < 1 || port > 65535) {
            throw new UsageException("--port %d is not a port: use one from 1 to 65535".formatted(port));
        }
        if (!Ports.isFree(port)) {
            throw new UsageException(
                    "port %d is taken by another program: stop it or choose another --port".formatted(port));
        }
        return OptionalInt.of(port);
    }
}
