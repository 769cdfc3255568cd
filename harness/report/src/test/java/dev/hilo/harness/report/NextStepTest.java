package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.load.Arrivals;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextStepTest {
    private static final Load LOAD = Load.open(FakeResults.QUICK, Arrivals.EVEN);
    private static final List<Subject> PAIR = List.of(
            FakeResults.subject("spring", "blocking", "mysql", "platform"),
            FakeResults.subject("spring", "blocking", "mysql", "virtual"));

    @TempDir
    Path folder;

    /** In every second block the compiler has 10 % more. */
    @ParameterizedTest
    @CsvSource({"20, false", "30, true"})
    void anAnswerOfYoungJvmsIsAskedOnceMoreInWarmerOnes(double share, boolean isAsked) {
        String step = """
                The JIT compiler still had more than a quarter of the CPU. To see whether the answer stays in warmer JVMs:
                  ./bench run --suite servlets --profile quick --trials 5 --warm-up-scale 4
                """;

        assertThat(Report.answers(of(Map.of("one", LOAD), share), 200).contains(step))
                .isEqualTo(isAsked);
    }

    @Test
    void whatIsTheNextStepForAllWorkloadsIsToldOnce() {
        ResultFolder results = of(Map.of("one", LOAD, "two", LOAD), 30);

        for (String text : List.of(Report.answers(results, 200), Report.table(results, 200))) {
            assertThat(StringUtils.countMatches(text, "--warm-up-scale 4")).isOne();
            assertThat(text).endsWith("--warm-up-scale 4\n");
        }
    }

    private ResultFolder of(Map<String, Load> loads, double share) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeServlets.run(PAIR, loads, 5, 0));
        Stream<PlannedTrial> planned = results.run().planned().stream();
        planned.forEach(trial -> results.write(FakeResults.trial(
                trial,
                TrialStatus.OK,
                null,
                Map.of(
                        Metric.REQUEST_CPU_MS_PER_REQUEST,
                        1 + trial.block() / 100.0,
                        Metric.COMPILER_CPU_SHARE_PERCENT,
                        share + (trial.block() % 2 == 0 ? 10 : 0)))));
        return results;
    }
}
