package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.testing.PackagedMovieContract;

class MovieContractIT extends PackagedMovieContract {}
