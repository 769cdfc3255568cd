package dev.hilo.movies.domain;

import java.util.List;

/**
 * One page of the movies in the order of their ids, the newest last.
 *
 * @param page number of the page, from 0
 * @param size movies on a full page, always {@link MovieLimits#PAGE_SIZE}
 * @param total movies on all pages
 */
public record MoviePage(List<Movie> items, int page, int size, long total) {

    public MoviePage {
        items = List.copyOf(items);
    }

    public static MoviePage of(List<Movie> items, int page, long total) {
        return new MoviePage(items, page, MovieLimits.PAGE_SIZE, total);
    }
}
