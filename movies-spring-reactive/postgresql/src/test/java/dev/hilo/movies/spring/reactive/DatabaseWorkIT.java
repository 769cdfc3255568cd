package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.testing.PostgresqlWorkContract;

class DatabaseWorkIT extends PostgresqlWorkContract {}
