package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.PoolWaitContract;

class PoolWaitIT extends PoolWaitContract {}
