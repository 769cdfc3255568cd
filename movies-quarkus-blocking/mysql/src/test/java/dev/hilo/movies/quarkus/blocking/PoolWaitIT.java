package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.PoolWaitContract;

class PoolWaitIT extends PoolWaitContract {}
