package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.Patience;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A second copy of an application beside the first, as every duet has two: on another port, in a folder of its own.
 *
 * @param path folder for the logs of the copy
 */
public record SecondCopy(RunSettings settings, Variant variant, Path path) {
    private static final long POLL_MILLIS = 200;

    /** Limit for its answers after it accepts connections, three times as long while it works: its server may deploy it only then. */
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(30);

    private static final double NANOS = 1e9;

    /** Time that it has to stay alive when it answers: a server that finds its second port taken accepts first and ends later. */
    private static final long HOLD_NANOS = TimeUnit.SECONDS.toNanos(2);

    private static final long PORTS_NANOS = TimeUnit.SECONDS.toNanos(8);

    /** Questions that the first copy has answered. */
    @FunctionalInterface
    public interface Asked {
        /** @return what the copy does not answer, as the end of a sentence about it; empty where it answers */
        Optional<String> missing(URI copy) throws InterruptedException;
    }

    /** @return why the two cannot run at once, as a sentence without its end; empty where they can */
    public Optional<String> trouble(Application first, Asked asked) throws Exception {
        // what a port is taken by has to be there before the copy
        Optional<String> unready = unanswered(first, asked);
        if (unready.isPresent()) {
            return unready;
        }
        try {
            return SingleStart.using(
                    settings.with(settings.application().withAnyPort()), variant, path, new SettledWatch(), copy -> {
                        Optional<String> missing = unanswered(copy, asked);
                        return missing.isPresent() ? missing : notKept(first.running(), copy.running());
                    });
        } catch (TrialFailure e) {
            return Optional.of(e.getMessage());
        }
    }

    private static Optional<String> unanswered(Application copy, Asked asked) throws InterruptedException {
        long began = System.nanoTime();
        Patience patience = new Patience(copy.resources()::cpuSeconds, ANSWERS_WITHIN);
        Optional<String> missing = asked.missing(copy.baseUrl());
        while (missing.isPresent() && copy.isAlive() && !patience.isOver((System.nanoTime() - began) / NANOS)) {
            Thread.sleep(POLL_MILLIS);
            missing = asked.missing(copy.baseUrl());
        }
        return missing.map(told -> copy.isAlive() ? "the application " + told : ended(copy.running()));
    }

    private static Optional<String> notKept(RunningApplication first, RunningApplication copy)
            throws InterruptedException {
        long began = System.nanoTime();
        while (first.isAlive() && copy.isAlive()) {
            long waited = System.nanoTime() - began;
            boolean hasPorts = hasPorts(first, copy);
            if (waited > HOLD_NANOS && hasPorts) {
                return Optional.empty();
            }
            if (waited > PORTS_NANOS) {
                return Optional.of("the application listens on fewer ports than the first");
            }
            Thread.sleep(POLL_MILLIS);
        }
        return Optional.of(copy.isAlive() ? "the first copy ended when the second one started" : ended(copy));
    }

    /** A port that the system chose, which the first copy may have opened when it was asked, need not be there. */
    private static boolean hasPorts(RunningApplication first, RunningApplication copy) {
        return copy.listeningPorts().size() > SettledWatch.fixedPorts(first).size()
                || copy.listeningPorts().size() >= first.listeningPorts().size();
    }

    private static String ended(RunningApplication copy) {
        return "the application ended with code %d soon after it accepted connections; the end of %s: %s"
                .formatted(copy.exitCode(), copy.log(), String.join(" | ", copy.lastLines(5)));
    }
}
