package dev.hilo.harness.cli;

import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.environment.JavaLauncher;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Plans of the two variants of a fake home, on the Serial collector with 64 MB of heap and seed 7. */
public final class FakePlan {
    private FakePlan() {}

    static RunPlan of(FakeHome home, String profile) throws Exception {
        return new RunPlan(settings(home, profile), Catalog.read(home.folder()).variants());
    }

    /** A plan of all variants and workloads of a suite. */
    static RunPlan of(Catalog catalog, String suite, String profile) throws Exception {
        return new RunPlan(settings(catalog, suite, profile), catalog.ofSuite(suite));
    }

    public static RunSettings settings(FakeHome home, String profile) throws Exception {
        return settings(Catalog.read(home.folder()), "fakes", profile);
    }

    private static RunSettings settings(Catalog catalog, String suite, String profile) throws Exception {
        ApplicationSettings application = new ApplicationSettings(
                new JvmSettings(JavaLauncher.path(), Optional.of(new HeapSize("64m")), "Serial", List.of(), true),
                CpuPlan.choose(ProcessorLayout.ofThisProcess(), Map.of()),
                Hosts.local(),
                Limits.NONE,
                OptionalInt.empty());
        return new RunSettings(
                catalog.suite(suite),
                application,
                List.copyOf(catalog.workloads().values()),
                profile,
                7,
                DatabaseChoice.embedded(),
                Optional.empty(),
                Optional.empty());
    }
}
