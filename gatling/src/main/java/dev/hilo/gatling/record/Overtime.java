package dev.hilo.gatling.record;

/**
 * The good answers of a closed load that came after the time of its clients, each of which finishes its last request.
 *
 * @param answers how many
 * @param shareWithin sum over them of the share of their time, from request to answer, that lay within it
 */
public record Overtime(long answers, double shareWithin) {

    /** @param end {@link System#nanoTime()} of the end of the clients' time */
    public static Overtime of(CallLog log, long end) {
        long[] answers = {0};
        double[] share = {0};
        log.forEach((operation, intended, started, ended, outcome) -> {
            if (outcome.isGood() && ended - end > 0) {
                answers[0]++;
                share[0] += Math.max(0, end - started) / (double) (ended - started);
            }
        });
        return new Overtime(answers[0], share[0]);
    }
}
