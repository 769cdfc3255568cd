package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.testing.PoolWaitContract;

class PoolWaitIT extends PoolWaitContract {}
