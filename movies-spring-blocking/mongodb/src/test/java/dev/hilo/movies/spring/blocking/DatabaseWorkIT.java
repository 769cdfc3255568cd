package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.testing.MongodbWorkContract;

class DatabaseWorkIT extends MongodbWorkContract {}
