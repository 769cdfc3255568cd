package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.testing.AbandonedRequestsContract;

class AbandonedRequestsIT extends AbandonedRequestsContract {}
