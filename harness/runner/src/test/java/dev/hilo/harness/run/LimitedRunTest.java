package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.LocalHost;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StoredProcessors;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of trials under limits, where this machine permits them. */
@Timeout(300)
class LimitedRunTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private static final Confinement ALL = new Confinement(CpuSet.ALL, OptionalDouble.empty());

    @TempDir
    Path folder;

    @BeforeEach
    void limitsCanBeSet() {
        Optional<String> objection = new LocalHost().objection(JAVA, Limits.NONE.withMemory(64 << 20), ALL);
        assumeThat(objection).as("%s", objection).isEmpty();
    }

    /** A JVM with a flight recorder needs more than that for itself. */
    @Test
    void whatTheLimitOfMemoryKillsIsAResult() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");

        TrialResult result = new TrialRun(stack, step -> {})
                .recorded()
                .limitedTo(Limits.NONE.withMemory(24 << 20))
                .run(stack.healthy())
                .getFirst();

        assertThat(result.status()).as(result.reason()).isEqualTo(TrialStatus.OUT_OF_MEMORY);
        assertThat(result.reason())
                .startsWith("start application: killed by the memory limit of 24 MB during the start; see its log ");
        assertThat(result.attempt()).isEqualTo(1);
    }

    /** A trial that is out of memory under many clients is a result, not a failure. */
    @Test
    void aKillUnderLoadIsAResultThatNamesTheClients() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").loadedBy("""
                        echo '{"generator": "sh", "seconds": 1, "outcomes": {"ok": 1}}' > ${result};
                        if [ ${clients} -eq 7 ]; then curl -s ${base-url}/fill; sleep 20; fi""");
        FakeHome.replace(
                folder.resolve("gatling/workloads.yaml"),
                "arrivals: even, phases: .*",
                "clients: {count: 7, requests: 70, seconds: 1}}");

        TrialResult result = new TrialRun(stack, step -> {})
                .recorded()
                .limitedTo(Limits.NONE.withMemory(192 << 20))
                .run(stack.healthy())
                .getFirst();

        assertThat(result.status()).as(result.reason()).isEqualTo(TrialStatus.OUT_OF_MEMORY);
        assertThat(result.reason())
                .startsWith("load: out of memory at 7 clients: ")
                .contains("memory limit of 192 MB");
        assertThat(result.attempt()).isEqualTo(1);
    }

    @Test
    void whatTheGroupUsesAndTheQuotaAreInTheResult() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");

        TrialResult result = new TrialRun(stack, step -> {})
                .recorded()
                .limitedTo(Limits.NONE.withMemory(512 << 20).withProcessors(0.5))
                .run(stack.healthy())
                .getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(result.processors()).containsEntry(StoredProcessors.APPLICATION_QUOTA, "0.5");
        assertThat(result.metrics())
                .containsKeys(Metric.GROUP_MEMORY_MAX_MB, Metric.GROUP_CACHE_MAX_MB)
                .containsEntry(Metric.OOM_KILLS, 0.0);
    }
}
