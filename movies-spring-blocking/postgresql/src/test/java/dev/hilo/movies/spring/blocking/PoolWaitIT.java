package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.testing.PoolWaitContract;

class PoolWaitIT extends PoolWaitContract {}
