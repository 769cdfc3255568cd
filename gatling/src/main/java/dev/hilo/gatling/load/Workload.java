package dev.hilo.gatling.load;

import dev.hilo.gatling.record.CallLog;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.List;

/** What the clients of a load do. The order of things in a load ({@link Round}) is the same for all suites. */
public interface Workload {
    /** Session attribute that holds the {@link Call} to be sent. */
    String CALL = "call";

    /** Names of the operations; a {@link CallLog} holds their places in this list. */
    List<String> operations();

    /**
     * Resets, before the warm-up and, as the harness resets the database in between, before the measured load.
     *
     * @param data the lines of the load's data file
     * @param arrivals how many calls will come at most, as far as that is known; 0 when it is not
     */
    void reset(List<String> data, int arrivals);

    /**
     * The next call, which goes into the session attribute {@link #CALL}. Called on any thread.
     *
     * @param number of the call since the reset, from 0; with the same seed the same number is the same request
     * @param intended when it should start and {@code started} when it does ({@link System#nanoTime()})
     */
    Call call(int number, long intended, long started);

    /**
     * Sends the call in the session, waits for its answer and adds it to the log.
     *
     * @param reported whether Gatling's own report may count it: the warm-up is not part of any metric
     */
    ChainBuilder send(CallLog log, boolean reported);

    /** The call that a virtual user has under way. */
    static Call callOf(Session session) {
        Call call = session.get(CALL);
        return call;
    }
}
