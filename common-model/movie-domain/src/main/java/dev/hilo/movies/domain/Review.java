package dev.hilo.movies.domain;

/** A person's review of a movie. */
public record Review(String author, int stars, String text) {}
