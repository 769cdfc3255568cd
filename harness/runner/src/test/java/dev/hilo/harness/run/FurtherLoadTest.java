package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.LocalHost;
import dev.hilo.harness.result.Stress.Kind;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.result.WindowPair;
import dev.hilo.harness.result.metrics.WindowClocks;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.data.Seeding;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.further.FurtherLoad;
import dev.hilo.harness.run.further.StressStage;
import dev.hilo.harness.run.further.WaitingStage;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.ApplicationLauncher;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.SideServices;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.harness.run.start.TrialDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Loads after a trial, each of which kills the application: a result, unless its host has done it. */
@Timeout(120)
@ExtendWith(NoProcessIsLeft.class)
class FurtherLoadTest {
    private static final int PER_SECOND = 10;

    @TempDir
    Path folder;

    private final Resources open = new Resources();

    @Test
    void anApplicationThatDiesOfStressIsAResult() throws Exception {
        try (open) {
            assertThat(overload(further(new LocalHost())).run(PER_SECOND).died())
                    .startsWith("the application died: exit code 137");
        }
    }

    @Test
    void aPodThatIsEvictedUnderStressIsNone() throws Exception {
        try (open) {
            StressStage stage = overload(further(evicting()));

            assertThatExceptionOfType(TrialFailure.class)
                    .isThrownBy(() -> stage.run(PER_SECOND))
                    .withMessage("the host lost the application during the load: the pod was evicted")
                    .matches(failure -> failure.status() == TrialStatus.INVALID);
        }
    }

    @Test
    void aPodThatIsEvictedWhileItsHeapIsCountedIsNone() throws Exception {
        try (open) {
            WaitingStage stage = new WaitingStage(further(evicting()));

            assertThatExceptionOfType(TrialFailure.class)
                    .isThrownBy(() -> stage.count(folder.resolve("waiting"), PER_SECOND))
                    .withMessage("the host lost the application during the load: the pod was evicted");
        }
    }

    /** A stall of this machine then says nothing of the window. */
    @Test
    void stallsAreThoseOfTheNodeWhereNothingOfTheLoadIsHere() throws Exception {
        try (open) {
            count(further("LastsForASecond", new UnreliableHost().elsewhere(), TrialRun::loadedFromPods));

            assertThat(probes()).contains("node.csv").doesNotContain("watchdog.csv", "host.csv");
            assertThat(WindowClocks.stalled(folder.resolve("waiting"), new WindowPair(0, 2)))
                    .isTrue();
        }
    }

    @Test
    void stallsAreAlsoThoseOfTheMachineOfTheGenerator() throws Exception {
        try (open) {
            count(further("EndsWell", new UnreliableHost().elsewhere(), run -> run));

            assertThat(probes()).contains("node.csv", "host.csv");
        }
    }

    private void count(FurtherLoad load) throws Exception {
        new WaitingStage(load).count(Files.createDirectories(folder.resolve("waiting")), PER_SECOND);
    }

    private List<String> probes() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("waiting/probes"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static UnreliableHost evicting() {
        return new UnreliableHost().losing("the pod was evicted");
    }

    private StressStage overload(FurtherLoad load) {
        return new StressStage(folder, load, LatencyGoal.parse("p99<=100ms"), Kind.OVERLOAD);
    }

    /** Starts an application as a trial does. */
    private FurtherLoad further(ApplicationHost host) throws Exception {
        return further("KillsTheApplication", host, run -> run);
    }

    private FurtherLoad further(String scenario, ApplicationHost host, UnaryOperator<TrialRun> change)
            throws Exception {
        FakeStack stack = FakeStack.make(folder, scenario);
        TrialRun run = change.apply(new TrialRun(stack, step -> {}).hostedBy(host));
        RunSettings settings = run.settings();
        StartSpec spec = new StartSpec(settings, stack.healthy(), new StartFolder(folder.resolve("start")));
        TrialDatabase database = open.add(new TrialDatabase(spec));
        database.start(new Liveness());
        database.seed(Seeding.Moment.BEFORE_START);
        ApplicationLauncher launcher = new ApplicationLauncher(spec);
        open.add(launcher.launch(Map.of(), Map.of()));
        StartedApplication started =
                new StartedApplication(spec, database, new SideServices(spec), launcher.awaitReady());
        return open.add(new FurtherLoad(
                started, settings.workloads().getFirst(), new Liveness(), run.generator(settings), open));
    }
}
