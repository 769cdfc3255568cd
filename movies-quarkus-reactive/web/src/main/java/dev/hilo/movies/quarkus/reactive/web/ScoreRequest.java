package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.MovieLimits;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotNull;

record ScoreRequest(
        @NotNull @DecimalMin("" + MovieLimits.SCORE_MIN) @DecimalMax("" + MovieLimits.SCORE_MAX)
        Double score) {}
