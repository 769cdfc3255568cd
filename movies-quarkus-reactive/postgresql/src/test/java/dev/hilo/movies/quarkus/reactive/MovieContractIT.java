package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.PackagedMovieContract;

class MovieContractIT extends PackagedMovieContract {}
