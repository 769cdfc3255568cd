package dev.hilo.movies.domain;

/** What somebody thinks of a movie. */
public record Review(String author, int stars, String text) {}
