package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.PackagedMovieContract;

class MovieContractIT extends PackagedMovieContract {}
