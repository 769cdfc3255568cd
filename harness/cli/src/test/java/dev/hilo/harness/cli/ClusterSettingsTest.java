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
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.host.kubernetes.KubernetesOptions;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.harness.host.kubernetes.ServerPods;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan.Look;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.harness.run.cluster.ClusterSource;
import dev.hilo.harness.run.plan.Plan;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterSettingsTest {
    private static final RunPods PODS = new RunPods(KubernetesOptions.USUAL);

    @TempDir
    Path home;

    /** A processor's number of this machine says nothing about a node. */
    @Test
    void processorsOfPodsAreNoneOfThisMachine() throws Exception {
        RunSettings settings = settings(Optional.empty());
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

    @Test
    void noPartOfATrialIsHereWithGeneratorsInPods() throws Exception {
        RunSettings settings = settings(Optional.of(new GeneratorPods(PODS, "image:1", CpuSet.parse("0"), 2)));

        assertThat(settings.rolesHere()).isEmpty();
        assertThat(settings.described())
                .containsEntry("load generators", "2 in pods, image image:1")
                .containsEntry(
                        "processors of the generator",
                        "the time of %d, on its node"
                                .formatted(
                                        settings.cpus().generator().processors().size()));
    }

    @Test
    void aRunOnAClusterBeginsWithAnAaDuet() throws Exception {
        RunPlan plan = plan();

        assertThat(aaDuets(plan.of(3))).containsExactly(true, false, false, false);
        assertThat(aaDuets(plan.blocks(8, Plan.AaRepeats.NONE)))
                .containsExactly(true, false, false, false, false, false, true, false);
        assertThat(plan.blocksForAVerdict()).isEqualTo(3);
    }

    /** A single duet gives no verdict, so there is nothing to control. */
    @Test
    void aRunWithoutAVerdictHasNoAaDuet() throws Exception {
        assertThat(aaDuets(plan().of(1))).containsExactly(false);
    }

    /** The look in the middle has as many comparisons behind it as before it. */
    @Test
    void theFirstAaDuetMovesNoLook() throws Exception {
        RunPlan plan = plan();

        assertThat(plan.statistics(plan.of(3)).looks()).containsExactly(new Look(4, 0.05));
        assertThat(plan.statistics(plan.of(4)).looks()).extracting(Look::block).containsExactly(3, 5);
    }

    @Test
    void reportsKnowTrialsOfAClusterByItsSoftware() {
        assertThat(TrialResult.CLUSTER_ROLE).isEqualTo(KubernetesHost.SOFTWARE_ROLE);
    }

    @Test
    void resultsKnowHostsByTheirNames() {
        assertThat(RunResult.CLUSTER).isEqualTo(KubernetesHost.NAME);
        assertThat(RunResult.LOCAL).isEqualTo(Hosts.LOCAL);
    }

    private RunPlan plan() throws Exception {
        RunSettings settings = settings(Optional.empty());
        return new RunPlan(settings, Catalog.read(home).variants());
    }

    /** Whether each duet is an A/A duet, in their order. */
    private static List<Boolean> aaDuets(List<PlannedTrial> planned) {
        return planned.stream()
                .filter(trial -> trial.side() == 2)
                .map(PlannedTrial::aaRepeat)
                .toList();
    }

    private RunSettings settings(Optional<GeneratorPods> generators) throws Exception {
        Catalog catalog = Catalog.read(FakeHome.make(home).withDuet().folder());
        ApplicationSettings application = new ApplicationSettings(
                new JvmSettings(JavaLauncher.path(), Optional.of(new HeapSize("64m")), "Serial", List.of(), true),
                CpuPlan.choose(ProcessorLayout.ofThisProcess(), Map.of()),
                new Hosts(
                        Map.of(
                                KubernetesHost.NAME,
                                new KubernetesHost(PODS, ApplicationImage.USUAL, JavaLauncher.path())),
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
                        new ServerPods(PODS), new ImageChoice(Map.of(), MemoryLimit.parse(MemoryLimit.DEFAULT))),
                Optional.empty(),
                generators);
    }
}
