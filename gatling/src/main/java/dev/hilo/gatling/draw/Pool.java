package dev.hilo.gatling.draw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ids of things that exist. Who deletes one takes it out first, so that nobody asks for it afterwards; a request for it that is under
 * way may find it gone.
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
     * An id that stays; every one is as likely.
     *
     * @param number of the call that is for it
     */
    public synchronized String draw(int number) {
        return ids.get(place(number));
    }

    /** An id that nobody gets from here on. */
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
