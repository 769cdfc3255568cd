package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.testing.MongodbWorkContract;

class DatabaseWorkIT extends MongodbWorkContract {}
