package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a node has made of a limit that the API server has taken. */
@Timeout(60)
class ProcessorLimitTest {
    private static final String GROUP = "7/root/sys/fs/cgroup/";
    private static final String TWO = GROUP + "cpu.max:200000 100000\n";
    private static final String HALF = GROUP + "cpu.max:50000 100000\n";
    private static final Quantity WANTED = new Quantity("500m");
    private static final Duration SHORT = Duration.ofMillis(300);

    private final AnsweringSession session;

    ProcessorLimitTest() throws IOException {
        session = new AnsweringSession();
    }

    private interface Check {
        void of(ProcessorLimit limit) throws Exception;
    }

    private void with(Pod reported, Check check) throws Exception {
        try (StandInApiServer server = new StandInApiServer(reported)) {
            PodWatch watch = PodWatch.of(server.cluster(), reported);
            check.of(new ProcessorLimit(new StartedPod(
                    server.cluster(), ReportedPods.NAME, watch, new Observer(session.session()), 7, List.of())));
        }
    }

    private static Pod resized(String condition, String reason, String message) {
        return new PodBuilder(ReportedPods.running())
                .editStatus()
                .addNewCondition()
                .withType(condition)
                .withStatus("True")
                .withReason(reason)
                .withMessage(message)
                .endCondition()
                .endStatus()
                .build();
    }

    private static Pod told(String processors) {
        return new PodBuilder(ReportedPods.running())
                .editStatus()
                .editFirstContainerStatus()
                .withNewResources()
                .withLimits(Map.of("cpu", new Quantity(processors)))
                .endResources()
                .endContainerStatus()
                .endStatus()
                .build();
    }

    /** A load that began before would be measured with more processors than its result says. */
    @Test
    void theControlGroupOfTheProgramIsWaitedFor() throws Exception {
        session.answer(TWO);
        with(ReportedPods.running(), limit -> {
            Thread.startVirtualThread(() -> {
                while (session.said().lines().count() < 3) {
                    LockSupport.parkNanos(1_000_000);
                }
                session.answer(HALF);
            });

            limit.await(WANTED);

            assertThat(session.said().lines()).hasSizeGreaterThanOrEqualTo(3);
        });
    }

    @Test
    void aNodeThatDoesNotChangeItIsToldWithItsWords() throws Exception {
        session.answer(TWO);
        with(
                resized("PodResizePending", "Deferred", "Node didn't have enough resource: cpu"),
                limit -> assertThatExceptionOfType(IOException.class)
                        .isThrownBy(() -> limit.await(WANTED, SHORT))
                        .withMessage(
                                "its node does not change the limit of its processors to 500m within 0 s: Deferred, Node didn't have enough resource: cpu"));
    }

    @Test
    void nobodyWaitsForANodeThatNeverChangesIt() throws Exception {
        session.answer(TWO);
        with(
                resized("PodResizePending", "Infeasible", "static CPU manager policy"),
                limit -> assertThatExceptionOfType(IOException.class)
                        .isThrownBy(() -> limit.await(WANTED))
                        .withMessage(
                                "its node does not change the limit of its processors to 500m: Infeasible, static CPU manager policy"));
    }

    /** It limited nothing from the start, and says nothing of it. */
    @Test
    void aNodeThatLimitsNothingIsToldAsSuch() throws Exception {
        session.answer(GROUP + "cpu.max:max 100000\n");
        with(
                told("2"),
                limit -> assertThatExceptionOfType(IOException.class)
                        .isThrownBy(() -> limit.await(WANTED, SHORT))
                        .withMessage(
                                "its node does not change the limit of its processors to 500m within 0 s: its control group has none, as on a node whose kubelet has cpuCFSQuota: false; use another node"));
    }

    /** A limit from the start on is changed by nobody, and nobody would see that it is none. */
    @Test
    void aLimitThatItsNodeDoesNotKeepIsAChangeOfThePod() throws Exception {
        session.answer(GROUP + "cpu.max:max 100000\n");
        with(told("500m"), limit -> {
            limit.await(WANTED);
            assertThat(limit.pod().changes(true)).contains("no limit of CPU time in its control group");
            assertThat(limit.pod().changes(false)).as("processors of its own").isEmpty();
        });
    }

    @Test
    void aLimitThatItsNodeKeepsIsNoChange() throws Exception {
        session.answer(HALF);
        with(told("500m"), limit -> assertThat(limit.pod().changes(true)).isEmpty());
    }

    @Test
    void wordsOfTheNodeAreEnough() throws Exception {
        session.answer(TWO);
        with(told("500m"), limit -> limit.await(WANTED));
    }

    @Test
    void wordsOfTheNodeCountWhereNoControlGroupIsToBeSeen() throws Exception {
        with(
                told("2"),
                limit -> assertThatExceptionOfType(IOException.class)
                        .isThrownBy(() -> limit.await(WANTED, SHORT))
                        .withMessageEndingWith("to 500m within 0 s"));
    }

    /** Some runtimes show no control group in a container. */
    @Test
    void aLimitThatNothingTellsOfIsTakenAsItWasAskedFor() throws Exception {
        with(ReportedPods.running(), limit -> limit.await(WANTED));
    }

    /** Its end is told elsewhere, with its cause. */
    @Test
    void nobodyWaitsForTheLimitOfAProgramThatHasEnded() throws Exception {
        session.answer(TWO);
        with(ReportedPods.ended(PodNames.PROGRAM, "Completed"), limit -> limit.await(WANTED));
    }

    @Test
    void bothVersionsOfControlGroupsAreRead() throws Exception {
        session.answer(GROUP + "cpu/cpu.cfs_quota_us:50000\n" + GROUP + "cpu/cpu.cfs_period_us:100000\n");
        with(ReportedPods.running(), limit -> limit.await(WANTED));

        assertThat(ProcessorLimit.processors("150000 100000\n")).hasValue(1.5);
        assertThat(ProcessorLimit.processors("max 100000")).hasValue(Double.POSITIVE_INFINITY);
        assertThat(ProcessorLimit.processors("-1 100000")).hasValue(Double.POSITIVE_INFINITY);
    }

    /** A third of a processor is 34 hundredths to systemd. */
    @Test
    void aNodeMayRound() throws Exception {
        session.answer(GROUP + "cpu.max:34000 100000\n");
        with(ReportedPods.running(), limit -> limit.await(new Quantity("333m")));
    }
}
