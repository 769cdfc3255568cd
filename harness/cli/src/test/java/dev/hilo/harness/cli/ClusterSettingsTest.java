package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.image.ImageChoice;
import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.environment.JavaLauncher;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.docker.ApplicationImage;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.host.kubernetes.KubernetesOptions;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.harness.host.kubernetes.ServerPods;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.cluster.ClusterSource;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterSettingsTest {
    @TempDir
    Path home;

    /** A processor's number of this machine says nothing about a node. */
    @Test
    void processorsOfPodsAreNoneOfThisMachine() throws Exception {
        RunSettings settings = settings();
        CpuPlan cpus = settings.cpus();

        assertThat(settings.rolesHere()).containsExactly(Role.GENERATOR);
        assertThat(cpus.warnings(settings.rolesHere())).isEmpty();
        assertThat(settings.described())
                .containsEntry(
                        "processors of the application",
                        "the time of %d, on its node"
                                .formatted(cpus.application().processors().size()))
                .containsEntry(
                        "processors of the database",
                        "the time of %d, on its node"
                                .formatted(cpus.database().processors().size()))
                .containsEntry("processors of the generator", cpus.generator().toString());
    }

    private RunSettings settings() throws Exception {
        RunPods pods = new RunPods(new KubernetesOptions(Optional.empty(), Optional.empty(), Optional.empty()));
        Catalog catalog = Catalog.read(FakeHome.make(home).withDuet().folder());
        ApplicationSettings application = new ApplicationSettings(
                new JvmSettings(JavaLauncher.path(), Optional.of(new HeapSize("64m")), "Serial", List.of(), true),
                CpuPlan.choose(ProcessorLayout.ofThisProcess(), Map.of()),
                new Hosts(
                        Map.of(
                                KubernetesHost.NAME,
                                new KubernetesHost(pods, ApplicationImage.USUAL, JavaLauncher.path())),
                        KubernetesHost.NAME),
                Limits.NONE,
                OptionalInt.empty());
        return new RunSettings(
                catalog.suite("fakes"),
                application,
                List.copyOf(catalog.workloads().values()),
                "duet",
                7,
                new ClusterSource(
                        new ServerPods(pods), new ImageChoice(Map.of(), MemoryLimit.parse(MemoryLimit.DEFAULT))),
                Optional.empty(),
                Optional.empty());
    }
}
