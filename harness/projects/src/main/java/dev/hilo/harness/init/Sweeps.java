package dev.hilo.harness.init;

import java.util.ArrayList;
import java.util.List;

/** Sweeps over operations of which some need what others create: each is tried until it has been sent, or nothing new comes any more. */
final class Sweeps {
    /** An attempt to send an operation. */
    interface Attempt<T> {
        /**
         * @param isLast whether what it refers to will not come any more
         * @return whether it need not be tried again
         */
        boolean isTried(T operation, boolean isLast) throws InterruptedException;
    }

    private Sweeps() {}

    static <T> void over(List<T> operations, Attempt<T> attempt) throws InterruptedException {
        List<T> open = new ArrayList<>(operations);
        for (boolean isLast = false; !open.isEmpty(); ) {
            int before = open.size();
            for (T operation : List.copyOf(open)) {
                if (attempt.isTried(operation, isLast)) {
                    open.remove(operation);
                }
            }
            if (isLast && open.size() == before) {
                break;
            }
            isLast = open.size() == before;
        }
    }
}
