package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Databases that do not take their data, or not again before a load. */
@Timeout(120)
@ExtendWith(NoProcessIsLeft.class)
class RefusedResetTest {
    @TempDir
    Path folder;

    @Test
    void anApplicationThatHoldsItsDatabaseFailsAndItsPartnerIsInvalid() throws Exception {
        TrialRun run = refusing(() -> applications() == 2).repeating();

        List<TrialResult> results = run.duet(run.stack().healthy(), run.stack().healthy());

        assertThat(results).extracting(TrialResult::status).containsExactly(TrialStatus.FAILED, TrialStatus.INVALID);
        assertThat(results.getFirst().reason())
                .isEqualTo(
                        "reset: the database refused its reset until the application had ended: lock wait timeout exceeded");
        assertThat(results.getLast().reason()).startsWith("its partner fake-stack-platform: reset: ");
        assertThat(run.repeats).isEmpty();
    }

    @Test
    void aDatabaseThatRefusesWithoutItsApplicationMakesTheTrialInvalid() throws Exception {
        TrialRun run = refusing(() -> true);

        List<TrialResult> results = run.duet(run.stack().tcpEcho(), run.stack().tcpEcho());

        assertThat(results).extracting(TrialResult::status).containsOnly(TrialStatus.INVALID);
        assertThat(results.getFirst().reason()).isEqualTo("reset: lock wait timeout exceeded");
    }

    @Test
    void aRefusalThatPassesIsNotTheFaultOfTheApplication() throws Exception {
        AtomicInteger resets = new AtomicInteger();
        TrialRun run = refusing(() -> resets.incrementAndGet() == 1);

        List<TrialResult> results = run.duet(run.stack().tcpEcho(), run.stack().tcpEcho());

        assertThat(results).extracting(TrialResult::status).containsOnly(TrialStatus.INVALID);
        assertThat(results.getFirst().reason()).isEqualTo("reset: lock wait timeout exceeded");
    }

    /** After a rate that was too high, it is asked several times. */
    @Test
    void likewiseInASearch() throws Exception {
        AtomicInteger resets = new AtomicInteger();
        TrialRun run = refusing(() -> resets.incrementAndGet() > 1).seeking("p99<=100ms");

        TrialResult result = run.run(run.stack().tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).isEqualTo("find capacity: lock wait timeout exceeded");
    }

    /** Before the applications start, so each is as innocent as its partner. */
    @Test
    void aDatabaseThatTakesNoDataMakesBothSidesInvalidAndTheDuetIsRepeated() throws Exception {
        TrialRun run = refusing(() -> false).repeating();
        run.databases = new RefusingDatabase(() -> false).withoutRoom();

        List<TrialResult> results = run.duet(run.stack().healthy(), run.stack().healthy());

        assertThat(results).extracting(TrialResult::status).containsOnly(TrialStatus.INVALID);
        assertThat(results)
                .extracting(TrialResult::reason)
                .containsExactly("seed: no room left", "its partner fake-stack-platform: seed: no room left");
        assertThat(run.repeats).extracting(DueStart::attempt).containsExactly(2, 3);
    }

    private TrialRun refusing(BooleanSupplier refuses) throws Exception {
        FakeStack stack =
                FakeStack.make(folder, "EndsWell").withDuet().withTcpEcho().withDatabase("mysql");
        TrialRun run = new TrialRun(stack, step -> {});
        run.databases = new RefusingDatabase(refuses);
        return run;
    }

    private static long applications() {
        return ProcessHandle.current()
                .descendants()
                .filter(one -> one.info().commandLine().orElse("").contains(FakeApplication.class.getName()))
                .count();
    }
}
