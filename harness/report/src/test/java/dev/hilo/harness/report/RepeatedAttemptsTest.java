package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trial that was disturbed twice, and that counts on its third attempt. */
class RepeatedAttemptsTest {
    @TempDir
    Path folder;

    @BeforeEach
    void make() {
        ResultFolder results = ResultFolder.create(folder);
        RunResult run = FakeResults.run(FakeResults.springBlocking().subList(0, 2), 1, FakeResults.QUICK);
        results.write(run);
        PlannedTrial first = run.planned().getFirst();
        results.write(attempt(first, 1, TrialStatus.INVALID, "<first> reason"));
        results.write(attempt(first, 2, TrialStatus.INVALID, "second reason"));
        results.write(attempt(first, 3, TrialStatus.OK, null));
        results.write(FakeResults.trial(run.planned().getLast()));
        Report.write(results);
    }

    @Test
    void onlyTheLastAttemptCounts() {
        Outcomes outcomes = Outcomes.of(ResultFolder.open(folder));

        assertThat(outcomes.discounted()).isEmpty();
        assertThat(outcomes.trials().values()).extracting(TrialResult::attempt).containsExactly(3, 1);
        assertThat(outcomes.repeated()).extracting(TrialResult::attempt).containsExactly(1, 2);
    }

    @Test
    void everyAttemptIsReported() throws IOException {
        assertThat(Files.readAllLines(folder.resolve("report/trials.csv")))
                .extracting(line -> line.substring(0, 16))
                .containsExactly(
                        "number,block,sta",
                        "1,1,1,0,false,1,",
                        "1,1,1,0,false,2,",
                        "1,1,1,0,false,3,",
                        "2,1,2,0,false,1,");
        assertThat(folder.resolve("report/summary.md"))
                .content()
                .contains("attempt 1: \\<first\\> reason", "attempt 2: second reason");
        var notice = Jsoup.parse(folder.resolve("report/index.html")).select(".notice:contains(repeated)");
        assertThat(notice.text()).contains("2 attempts were invalid and repeated.", "<first> reason", "second reason");
        assertThat(notice.select("a").eachAttr("href"))
                .extracting(link -> link.replaceFirst("/movies/$", ""))
                .containsExactly(
                        "../starts/001-movies-spring-blocking-mysql-platform",
                        "../starts/001-movies-spring-blocking-mysql-platform.2");
    }

    private static TrialResult attempt(PlannedTrial planned, int attempt, TrialStatus status, String reason) {
        TrialResult first = FakeResults.trial(planned, status, reason, FakeResults.metrics(planned));
        return TrialResult.of(
                first.planned(),
                attempt,
                first.profile(),
                status,
                reason,
                first.startedAt(),
                first.stepSeconds(),
                first.processors(),
                first.software(),
                first.metrics());
    }
}
