package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.PostgresqlWorkContract;

class DatabaseWorkIT extends PostgresqlWorkContract {}
