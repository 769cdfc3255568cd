package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.requests.ComparedAnswers;
import dev.hilo.load.requests.ComparedAnswers.ComparedRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The step of a duet that compares the answers of its sides, with a stand-in for the sender. */
class AnswersCheckTest {
    private static final ComparedAnswers ALIKE =
            new ComparedAnswers(List.of(new ComparedRequest("movie", 4, 0, List.of(), List.of())), null);

    /** A contract that every application keeps; no test of this module. */
    static class KeptContract {
        @Test
        @Tag("essential")
        void kept() {}
    }

    /** The workloads of each comparison. */
    private final List<List<String>> compared = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void aComparisonThatFailsIsAResultAndNoFailureOfTheTrial() throws Exception {
        TrialRun run = duet(Optional.of("log-in failed"));

        assertThat(run.steps).contains("load");
        assertThat(read("001-side1-tcp-echo-forked")).contains(ComparedAnswers.none("log-in failed"));
    }

    @Test
    void whereAContractJudgesEachStartTheFirstBlockIsEnough() throws Exception {
        FakeStack stack = stack();
        FakeHome.replace(
                folder.resolve("stacks/tcp-echo/stack.yaml"),
                "ready:",
                "contract: %s\nready:".formatted(Matcher.quoteReplacement(KeptContract.class.getName())));

        TrialRun run = twoDuets(stack);

        assertThat(run.steps).containsSubsequence("verify contract", "warm up");
        assertThat(read("001-side1-tcp-echo-forked")).contains(ALIKE);
        assertThat(read("002-side1-tcp-echo-forked")).isEmpty();
    }

    @Test
    void withoutAContractEachDuetComparesBeforeItsWarmUpAndStoresTheResultWithTheFirstSide() throws Exception {
        TrialRun run = twoDuets(stack());

        assertThat(run.steps).containsSubsequence("verify contract", "compare answers", "warm up");
        assertThat(List.of("001", "002")).allSatisfy(start -> {
            assertThat(read(start + "-side1-tcp-echo-forked")).contains(ALIKE);
            assertThat(read(start + "-side2-tcp-echo-forked-aa-repeat")).isEmpty();
        });
    }

    @Test
    void oneProcessComparesUnderAllLoadsOfAStart() throws Exception {
        FakeStack stack = stack();
        run(stack.withWorkload("others", "EndsWell"), Optional.empty()).duet(stack.tcpEcho(), stack.tcpEcho());

        assertThat(compared).containsExactly(List.of("fakes", "others"));
        assertThat(List.of("fakes", "others"))
                .allSatisfy(workload -> assertThat(
                                ComparedAnswers.read(folder.resolve("results/starts/001-side1-tcp-echo-forked")
                                        .resolve(workload)))
                        .contains(ALIKE));
    }

    private TrialRun twoDuets(FakeStack stack) throws Exception {
        TrialRun run = run(stack, Optional.empty());
        run.duets(2, stack.tcpEcho(), stack.tcpEcho());
        return run;
    }

    @Test
    void aSingleStartComparesNothing() throws Exception {
        TrialRun run = run(Optional.empty());

        run.run(run.stack().tcpEcho());

        assertThat(run.steps).contains("load").doesNotContain("compare answers");
    }

    private TrialRun duet(Optional<String> failure) throws Exception {
        TrialRun run = run(failure);
        run.duet(run.stack().tcpEcho(), run.stack().tcpEcho());
        return run;
    }

    private TrialRun run(Optional<String> failure) throws IOException {
        return run(stack(), failure);
    }

    /** No request is sent, so any program does. */
    private FakeStack stack() throws IOException {
        return FakeStack.make(folder, "EndsWell").withTcpEcho().withDuet().withRequests();
    }

    private TrialRun run(FakeStack stack, Optional<String> failure) {
        return new TrialRun(stack, step -> {}).loadedBy(real -> new Comparing(real, failure, compared));
    }

    private Optional<ComparedAnswers> read(String start) {
        return ComparedAnswers.read(
                folder.resolve("results/starts").resolve(start).resolve("fakes"));
    }

    /** A load generator whose comparison ends at once. */
    private record Comparing(LoadGenerator real, Optional<String> failure, List<List<String>> compared)
            implements LoadGenerator {
        @Override
        public LoadRun start(Path planFile, LoadPlan plan) throws IOException {
            return real.start(planFile, plan);
        }

        @Override
        public Optional<LoadRun> compareAnswers(Path planFile) throws IOException {
            LoadPlan plan = LoadPlan.read(planFile);
            assertThat(plan.targets()).hasSize(2);
            List<PlannedLoad> loads = plan.targets().getFirst().loads();
            compared.add(loads.stream().map(PlannedLoad::workload).toList());
            for (PlannedLoad load : loads) {
                assertThat(load.requests().requests()).hasSize(1);
                if (failure.isEmpty()) {
                    ALIKE.write(load.folder());
                }
            }
            return Optional.of(new Ended(failure));
        }
    }

    private record Ended(Optional<String> failure) implements LoadRun {
        @Override
        public ResourceMeter resources() {
            return LocalProcesses.self();
        }

        @Override
        public boolean isAlive() {
            return false;
        }

        @Override
        public void close() {
            // has ended
        }
    }
}
