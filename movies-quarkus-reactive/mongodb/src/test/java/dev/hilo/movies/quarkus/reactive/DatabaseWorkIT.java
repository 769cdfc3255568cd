package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.MongodbWorkContract;

class DatabaseWorkIT extends MongodbWorkContract {}
