package dev.hilo.movies.domain;

import java.util.List;

/** A movie with its reviews, from the review service. */
public record MovieReviews(Movie movie, List<Review> reviews) {}
