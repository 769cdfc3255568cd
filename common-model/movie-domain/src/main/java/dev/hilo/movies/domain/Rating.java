package dev.hilo.movies.domain;

/** What many think of a movie. */
public record Rating(double average, int votes) {}
