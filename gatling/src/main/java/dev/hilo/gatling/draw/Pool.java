package dev.hilo.gatling.draw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ids of stored entities. A deletion removes its id before it is sent, so that no later request uses it; an earlier request in flight
 * may find the entity gone.
 */
public final class Pool {
    private final List<String> ids;
    private final Set<String> taken = ConcurrentHashMap.newKeySet();
    private final NumberedRandom random;

    public Pool(Collection<String> ids, long seed) {
        this.ids = new ArrayList<>(ids);
        random = new NumberedRandom(seed);
    }

    /**
     * A random id, uniformly distributed, which stays in the pool.
     *
     * @param number of the call that uses the id
     */
    public synchronized String draw(int number) {
        return ids.get(place(number));
    }

    /** Removes and returns a random id. */
    public synchronized String take(int number) {
        int place = place(number);
        String id = ids.get(place);
        taken.add(id);
        String last = ids.removeLast();
        if (place < ids.size()) {
            ids.set(place, last);
        }
        return id;
    }

    private int place(int number) {
        if (ids.isEmpty()) {
            throw new IllegalStateException("nothing is left to request");
        }
        return random.below(ids.size(), number);
    }

    public synchronized void add(String id) {
        ids.add(id);
    }

    public boolean wasTaken(String id) {
        return taken.contains(id);
    }

    public int takenCount() {
        return taken.size();
    }

    public synchronized int size() {
        return ids.size();
    }
}
