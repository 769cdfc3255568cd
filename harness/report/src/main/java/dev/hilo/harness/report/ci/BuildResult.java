package dev.hilo.harness.report.ci;

import dev.hilo.harness.report.limits.LimitCheck;
import dev.hilo.harness.report.limits.LimitStatus;
import dev.hilo.harness.stats.Verdict;
import java.time.Instant;
import java.util.List;

/**
 * A run or a comparison as a build server sees it.
 *
 * @param name of what was measured
 * @param cases in the order of the report
 */
public record BuildResult(String name, Instant at, List<Case> cases) {

    /** Outcome of a case, in the classes of build servers. */
    public enum Outcome {
        PASSED,
        /** A limit is exceeded. */
        FAILED,
        /** Undecided, since more trials could decide it, or a warning that fails nothing. */
        SKIPPED,
        /** No data, or an alarm: the data cannot be trusted. */
        ERROR;

        /** Outcome of a verdict that no limit is about: it never fails, because better and worse are both answers. */
        public static Outcome of(Verdict verdict) {
            return switch (verdict) {
                case INVALID -> ERROR;
                case UNDECIDED -> SKIPPED;
                case BETTER, WORSE, DIFFERENT, SAME, TOO_SMALL -> PASSED;
            };
        }

        static Outcome of(LimitStatus status) {
            return switch (status) {
                case KEPT -> PASSED;
                case EXCEEDED -> FAILED;
                case UNDECIDED -> SKIPPED;
                case NO_DATA -> ERROR;
            };
        }
    }

    /**
     * @param group the workload, or the part of the report that it belongs to
     * @param name the same from run to run
     */
    public record Case(String group, String name, Outcome outcome, String message) {

        public static Case of(LimitCheck check) {
            return new Case(
                    check.workload().isEmpty() ? "limits" : check.workload(),
                    check.name(),
                    Outcome.of(check.status()),
                    check.status().words() + ": " + check.found());
        }
    }

    public long count(Outcome outcome) {
        return cases.stream().filter(one -> one.outcome() == outcome).count();
    }
}
