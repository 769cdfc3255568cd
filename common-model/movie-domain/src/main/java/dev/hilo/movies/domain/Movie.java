package dev.hilo.movies.domain;

/** A stored movie. The id is opaque to clients: a number's digits in MySQL, an ObjectId's hexadecimal digits in MongoDB. */
public record Movie(
        String id,
        String title,
        String director,
        int releaseYear,
        String genre,
        int runtimeMinutes,
        String starring,
        String synopsis,
        double score) {}
