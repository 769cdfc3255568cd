package dev.hilo.gatling.load;

import dev.hilo.gatling.record.CallLog;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.List;

/** Requests of the clients of a load. The order of stages ({@link Round}) is the same for all suites. */
public interface Workload {
    /** Session attribute that holds the {@link Call} to be sent. */
    String CALL = "call";

    /** Names of the operations; a {@link CallLog} stores indices of this list. */
    List<String> operations();

    /**
     * Resets, before the warm-up and, as the harness resets the database in between, before the measured load.
     *
     * @param data the lines of the load's data file
     * @param arrivals upper bound of the number of calls; 0 when unknown
     */
    void reset(List<String> data, int arrivals);

    /**
     * The next call, for the session attribute {@link #CALL}. Called on any thread.
     *
     * @param number of the call since the reset, from 0; with the same seed the same number is the same request
     * @param intended its intended start, and {@code started} its actual one ({@link System#nanoTime()})
     */
    Call call(int number, long intended, long started);

    /**
     * Sends the call in the session, waits for its answer and adds it to the log.
     *
     * @param reported whether Gatling's own report counts the call; false in the warm-up
     */
    ChainBuilder send(CallLog log, boolean reported);

    /** The call in flight of a virtual user. */
    static Call callOf(Session session) {
        Call call = session.get(CALL);
        return call;
    }
}
