package dev.hilo.movies.domain;

import java.util.List;

/** A movie with what the review service knows about it. */
public record MovieReviews(Movie movie, List<Review> reviews) {}
