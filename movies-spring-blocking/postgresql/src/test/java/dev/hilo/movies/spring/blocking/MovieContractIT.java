package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.testing.PackagedMovieContract;

class MovieContractIT extends PackagedMovieContract {}
