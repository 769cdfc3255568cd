package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.testing.AbandonedRequestsContract;

class AbandonedRequestsIT extends AbandonedRequestsContract {}
