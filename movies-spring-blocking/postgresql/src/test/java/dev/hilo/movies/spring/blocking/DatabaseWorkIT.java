package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.testing.PostgresqlWorkContract;

class DatabaseWorkIT extends PostgresqlWorkContract {}
