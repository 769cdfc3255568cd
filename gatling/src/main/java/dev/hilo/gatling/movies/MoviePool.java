package dev.hilo.gatling.movies;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ids of the movies that exist. Who deletes one takes it out first, so that nobody asks for it afterwards; a request for it that is
 * under way may find it gone.
 */
final class MoviePool {
    private final List<String> ids;
    private final Set<String> taken = ConcurrentHashMap.newKeySet();
    private final NumberedRandom random;

    MoviePool(Collection<String> ids, long seed) {
        this.ids = new ArrayList<>(ids);
        random = new NumberedRandom(seed);
    }

    /**
     * An id that stays; every one is as likely.
     *
     * @param number of the call that is for it
     */
    synchronized String draw(int number) {
        return ids.get(place(number));
    }

    /** An id that nobody gets from here on. */
    synchronized String take(int number) {
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
            throw new IllegalStateException("no movie is left to request");
        }
        return random.below(ids.size(), number);
    }

    synchronized void add(String id) {
        ids.add(id);
    }

    boolean wasTaken(String id) {
        return taken.contains(id);
    }

    int takenCount() {
        return taken.size();
    }

    synchronized int size() {
        return ids.size();
    }
}
