package dev.hilo.movies.domain;

/** A movie as a client writes it: everything but the id, which the database generates. Limits are in {@link MovieLimits}. */
public record MovieData(
        String title,
        String director,
        int releaseYear,
        String genre,
        int runtimeMinutes,
        String starring,
        String synopsis,
        double score) {

    public Movie withId(String id) {
        return new Movie(id, title, director, releaseYear, genre, runtimeMinutes, starring, synopsis, score);
    }
}
