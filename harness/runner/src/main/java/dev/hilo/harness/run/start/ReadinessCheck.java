package dev.hilo.harness.run.start;

import dev.hilo.harness.catalog.Readiness;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.result.StartPolls;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The check whether a program is ready after its start, by the condition in its stack.yaml or service.yaml.
 *
 * @param name of the program in messages, after "the"
 * @param client from before the program was started
 */
record ReadinessCheck(String name, Readiness readiness, RunningApplication application, ReadinessClient client) {
    private static final double NANOS = 1e9;
    private static final String STILL_WORKING =
            ", and it was still working: where the machine is slow, give it longer with --ready-within";

    /**
     * Waits until it is ready.
     *
     * @return seconds since the program was started
     * @param limit longer for a program that works: {@link Patience}
     * @throws TrialFailure when the program ends before that, or takes longer than the limit
     */
    double await(Duration limit) throws TrialFailure, InterruptedException {
        return await(limit, StartWatch.PATIENT);
    }

    /** @param watch that may end the wait before the limit */
    double await(Duration limit, StartWatch watch) throws TrialFailure, InterruptedException {
        Patience patience = new Patience(application.resources()::cpuSeconds, limit);
        List<RunningApplication> notReady = new ArrayList<>(application.replicas());
        if (notReady.size() > 1) {
            // each by itself, then all of them at their common address
            notReady.add(application);
        }
        while (!areReady(notReady)) {
            if (!application.isAlive()) {
                throw new TrialFailure("the %s ended with code %d before it was ready; %s"
                        .formatted(name, application.exitCode(), endOfLog()));
            }
            Optional<String> hopeless = watch.objection(application);
            if (hopeless.isPresent()) {
                throw new TrialFailure("the %s %s; %s".formatted(name, hopeless.get(), endOfLog()));
            }
            double seconds = secondsSinceStart();
            if (patience.isOver(seconds)) {
                throw outOfTime(
                        missing(notReady.isEmpty() ? application : notReady.getFirst())
                                + " within %d s".formatted(Math.round(seconds)),
                        patience.isWorking());
            }
            Thread.sleep(Duration.ofNanos(Math.round(NANOS * StartPolls.distanceAt(seconds))));
        }
        return secondsSinceStart();
    }

    private TrialFailure outOfTime(String missing, boolean isWorking) {
        return isWorking
                ? TrialFailure.slowStart("the %s %s%s; %s".formatted(name, missing, STILL_WORKING, endOfLog()))
                : new TrialFailure("the %s %s; %s".formatted(name, missing, endOfLog()));
    }

    private double secondsSinceStart() {
        return (System.nanoTime() - application.startedAtNanos()) / NANOS;
    }

    /** Removes those that are ready. @return whether all are */
    private boolean areReady(List<RunningApplication> notReady) throws InterruptedException {
        while (!notReady.isEmpty() && isReady(notReady.getFirst())) {
            notReady.removeFirst();
        }
        return notReady.isEmpty() && application.isShared();
    }

    private boolean isReady(RunningApplication one) throws InterruptedException {
        return switch (readiness) {
            case Readiness.Http http -> client.answersWell(address(one, http));
            case Readiness.Tcp tcp -> accepts(one);
            case Readiness.Log log -> hasLogged(one, log.line());
        };
    }

    private String missing(RunningApplication one) {
        return switch (readiness) {
            case Readiness.Http http -> "did not answer %s with 200".formatted(address(one, http));
            case Readiness.Tcp tcp -> "did not accept a connection at %s".formatted(one.address());
            case Readiness.Log log -> "did not log a line like \"%s\"".formatted(log.line());
        };
    }

    private static URI address(RunningApplication one, Readiness.Http http) {
        return Application.baseUrl(one).resolve(http.path());
    }

    private static boolean accepts(RunningApplication one) {
        try (Socket socket = new Socket()) {
            socket.connect(one.address(), (int) ReadinessClient.ANSWER_WITHIN.toMillis());
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static boolean hasLogged(RunningApplication one, Pattern line) {
        try {
            return line.matcher(Files.readString(one.log(), StandardCharsets.ISO_8859_1))
                    .find();
        } catch (IOException notYet) {
            return false;
        }
    }

    private String endOfLog() {
        return "the end of %s: %s".formatted(application.log(), String.join(" | ", application.lastLines(5)));
    }
}
