package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.MongodbWorkContract;

class DatabaseWorkIT extends MongodbWorkContract {}
