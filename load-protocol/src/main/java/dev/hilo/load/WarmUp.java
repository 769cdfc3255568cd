package dev.hilo.load;

/**
 * Clients in a closed loop that work in bursts with a pause after each, all at the same time, so that the application's JIT compiler gets
 * the processor in the pauses.
 *
 * @param maxSeconds when the warm-up ends although the application is not warm; 0 for none
 */
public record WarmUp(int clients, double burstSeconds, double pauseSeconds, double maxSeconds) {
    private static final double MILLIS = 1e3;

    public WarmUp {
        if (clients < 0 || burstSeconds <= 0 || pauseSeconds < 0 || maxSeconds < 0) {
            throw new PlanException("a warm-up needs numbers of 0 or more and a burst longer than 0", null);
        }
    }

    /** The same for another time. */
    public WarmUp lasting(double seconds) {
        return new WarmUp(clients, burstSeconds, pauseSeconds, seconds);
    }

    public boolean isOver(double elapsedSeconds) {
        return elapsedSeconds >= maxSeconds;
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
