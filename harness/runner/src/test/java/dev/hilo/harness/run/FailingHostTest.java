package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Trials whose host fails: nothing of it is a result of the application. */
@Timeout(120)
@ExtendWith(NoProcessIsLeft.class)
class FailingHostTest {
    @TempDir
    Path folder;

    @Test
    void aPodThatIsEvictedInASearchMakesItsTrialInvalid() throws Exception {
        TrialRun run = searching(new UnreliableHost().losing("the pod was evicted"));

        TrialResult result = run.run(run.stack().healthy()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason())
                .isEqualTo("find capacity: the host lost the application during the load: the pod was evicted");
        Path trial = run.results.trialFolder(result);
        assertThat(trial.resolve("capacity.csv")).content().doesNotContain("died");
        assertThat(trial.resolve("restarts")).doesNotExist();
    }

    @Test
    void aClusterThatTakesNoSecondPodMakesTheTrialInvalid() throws Exception {
        TrialRun run = searching(new UnreliableHost().refusingAfter(1, "no pod could be made"));

        TrialResult result = run.run(run.stack().healthy()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).isEqualTo("find capacity: no pod could be made");
        assertThat(run.results.trialFolder(result).resolve("capacity.csv"))
                .content()
                .containsOnlyOnce("the application died: ");
    }

    @Test
    void aClusterThatRefusesToConfineAnApplicationMakesItsTrialInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        TrialRun run =
                new TrialRun(stack, step -> {}).hostedBy(new UnreliableHost().refusingToConfine("no right to resize"));

        TrialResult result = run.run(stack.healthy()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).isEqualTo("warm up: no right to resize");
    }

    @Test
    void whatCannotBeRemovedAtTheEndIsToldAndTakesNothingFromWhatWasMeasured() throws Exception {
        FakeStack stack =
                FakeStack.make(folder, "EndsWell").withDuet().withTcpEcho().withDatabase("mysql");
        TrialRun run = new TrialRun(stack, step -> {})
                .hostedBy(new UnreliableHost().refusingToEnd("cannot remove the container hilo-1-1"));
        run.databases = new RefusingDatabase(() -> false).refusingToEnd("cannot remove the database's container");

        List<TrialResult> results = run.duet(stack.tcpEcho(), stack.tcpEcho());

        assertThat(results)
                .extracting(TrialResult::status)
                .as("%s", results.stream().map(TrialResult::reason).toList())
                .doesNotContain(TrialStatus.FAILED);
        assertThat(results).allSatisfy(result -> assertThat(result.metrics()).containsEntry(Metric.REQUESTS_OK, 8.0));
        assertThat(run.steps).endsWith("stop", "store");
        assertThat(run.warnings)
                .containsExactly("cannot remove the container hilo-1-1", "cannot remove the database's container");
    }

    @Test
    void aGeneratorThatCannotBeRemovedInASearchMakesTheTrialInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho();
        TrialRun run = new TrialRun(stack, step -> {})
                .seeking("p99<=100ms")
                .loadedBy(real -> (planFile, plan) -> new Unremovable(real.start(planFile, plan)));

        TrialResult result = run.run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).isEqualTo("find capacity: cannot delete the pod hilo-7");
    }

    private record Unremovable(LoadRun real) implements LoadRun {
        @Override
        public ResourceMeter resources() {
            return real.resources();
        }

        @Override
        public boolean isAlive() {
            return real.isAlive();
        }

        @Override
        public Optional<String> failure() {
            return real.failure();
        }

        @Override
        public void close() {
            real.close();
            throw new UncheckedIOException("cannot delete the pod hilo-7", new IOException("no answer"));
        }
    }

    private TrialRun searching(UnreliableHost host) throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsTheApplicationInASearch");
        return new TrialRun(stack, step -> {}).seeking("p99<=100ms").hostedBy(host);
    }
}
