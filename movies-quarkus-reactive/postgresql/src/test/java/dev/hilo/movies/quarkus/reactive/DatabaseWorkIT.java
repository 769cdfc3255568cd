package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.PostgresqlWorkContract;

class DatabaseWorkIT extends PostgresqlWorkContract {}
