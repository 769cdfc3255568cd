package dev.hilo.load;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * Clients in a closed loop that work in bursts with a pause after each, all at the same time, so that the application's JIT compiler gets
 * the processor in the pauses.
 *
 * @param requests number of requests, the same for every start; 0 for no warm-up
 * @param maxSeconds after which it ends although requests are left
 */
public record WarmUp(int clients, double burstSeconds, double pauseSeconds, int requests, double maxSeconds) {
    private static final double MILLIS = 1e3;

    public WarmUp {
        if (clients < 0 || burstSeconds <= 0 || pauseSeconds < 0 || requests < 0 || maxSeconds < 0) {
            throw new PlanException("a warm-up needs numbers of 0 or more and a burst longer than 0", null);
        }
    }

    /** The warm-up with another number of requests. */
    public WarmUp of(int otherRequests) {
        return new WarmUp(clients, burstSeconds, pauseSeconds, otherRequests, maxSeconds);
    }

    /** The warm-up with a multiple of its requests, and as many times longer at most. */
    public WarmUp times(double factor) {
        return new WarmUp(clients, burstSeconds, pauseSeconds, (int) Math.rint(requests * factor), maxSeconds * factor);
    }

    /** The part of one of several generators, which has at least one client. */
    public WarmUp of(Share share) {
        return new WarmUp(
                clients == 0 ? 0 : Math.max(1, share.part(clients)),
                burstSeconds,
                pauseSeconds,
                share.part(requests),
                maxSeconds);
    }

    /** The warm-up with a shorter limit. */
    public WarmUp within(double seconds) {
        return new WarmUp(clients, burstSeconds, pauseSeconds, requests, Math.min(maxSeconds, seconds));
    }

    /** No warm-up. */
    @JsonIgnore
    public boolean isNone() {
        return clients == 0 || requests == 0;
    }

    public boolean isOver(int sent, double elapsedSeconds) {
        return sent >= requests || elapsedSeconds >= maxSeconds;
    }

    public boolean inBurst(double elapsedSeconds) {
        return elapsedSeconds % cycleSeconds() < burstSeconds;
    }

    /** Milliseconds to the next burst; 0 within one. */
    public long millisToBurst(double elapsedSeconds) {
        return inBurst(elapsedSeconds)
                ? 0
                : (long) Math.ceil((cycleSeconds() - elapsedSeconds % cycleSeconds()) * MILLIS);
    }

    private double cycleSeconds() {
        return burstSeconds + pauseSeconds;
    }
}
