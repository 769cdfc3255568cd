package dev.hilo.harness.cli;

import dev.hilo.harness.run.closedloop.ClosedLoopLoad;
import picocli.CommandLine.Option;

/** How much, how long and how often {@code bench closed-loop} loads. */
final class ClosedLoopOptions {
    @Option(
            names = "--rounds",
            defaultValue = "3",
            paramLabel = "N",
            description =
                    "How often each variant is measured, each time in a fresh process; ${DEFAULT-VALUE} unless told.")
    int rounds;

    @Option(
            names = "--connections",
            defaultValue = "32",
            paramLabel = "N",
            description = "Connections, each with one request under way; ${DEFAULT-VALUE} unless told.")
    int connections;

    @Option(
            names = "--seconds",
            defaultValue = "10",
            paramLabel = "N",
            description = "Measured seconds; ${DEFAULT-VALUE} unless told.")
    int seconds;

    @Option(
            names = "--warm-up-seconds",
            defaultValue = "60",
            paramLabel = "N",
            description = "Before that: most at 2 connections, the last fifth at all; ${DEFAULT-VALUE} unless told.")
    int warmUpSeconds;

    @Option(
            names = "--jfr",
            description = "Make a flight recording (settings=profile) of each measured part; costs throughput.")
    boolean jfr;

    ClosedLoopLoad load() {
        atLeast("--rounds", rounds, 1, "each variant is measured once in a round");
        atLeast("--connections", connections, 1, "without a connection there is no load");
        atLeast("--seconds", seconds, 1, "wrk counts whole seconds");
        atLeast("--warm-up-seconds", warmUpSeconds, 2, "one at 2 connections and one at all");
        return new ClosedLoopLoad(connections, seconds, warmUpSeconds, jfr);
    }

    private static void atLeast(String option, int value, int least, String why) {
        if (value < least) {
            throw new UsageException("%s %d: use %d or more (%s)".formatted(option, value, least, why));
        }
    }
}
