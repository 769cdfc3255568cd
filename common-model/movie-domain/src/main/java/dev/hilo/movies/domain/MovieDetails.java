package dev.hilo.movies.domain;

import java.util.ArrayList;
import java.util.List;

/**
 * A movie with the data of three services. Data that a service did not deliver is null, and its field is named in {@code missing}.
 *
 * @param similar titles
 */
public record MovieDetails(
        Movie movie, List<Review> reviews, Rating rating, List<String> similar, List<String> missing) {

    /** @param reviews null where there was no answer, as {@code rating} and {@code similar} */
    public static MovieDetails of(Movie movie, List<Review> reviews, Rating rating, List<String> similar) {
        List<String> missing = new ArrayList<>();
        if (reviews == null) {
            missing.add("reviews");
        }
        if (rating == null) {
            missing.add("rating");
        }
        if (similar == null) {
            missing.add("similar");
        }
        return new MovieDetails(movie, reviews, rating, similar, List.copyOf(missing));
    }
}
