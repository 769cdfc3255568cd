package dev.hilo.movies.domain;

/** Average of all votes on a movie. */
public record Rating(double average, int votes) {}
