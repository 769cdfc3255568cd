package dev.hilo.load;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * The share of one generator in a load that several produce: every so-many-th of all requests. Together they send what one generator alone
 * would send, at the same times.
 *
 * @param number of the generator, from 0
 * @param of the number of generators
 */
public record Share(int number, int of) {
    /** The share of a generator that has the load for itself. */
    public static final Share ALL = new Share(0, 1);

    public Share {
        require(of >= 1 && number >= 0 && number < of, "there is no share %d of %d".formatted(number, of));
    }

    @JsonIgnore
    public boolean isAll() {
        return of == 1;
    }

    /** Whether it holds one of all things, which are numbered from 0. */
    public boolean has(int place) {
        return place % of == number;
    }

    /** The number of things in it; those of all shares sum to all. */
    public int part(int all) {
        return all / of + (number < all % of ? 1 : 0);
    }

    /** The place among all things of one that has this place, from 0, within the share. */
    public int placeOf(int own) {
        return own * of + number;
    }
}
