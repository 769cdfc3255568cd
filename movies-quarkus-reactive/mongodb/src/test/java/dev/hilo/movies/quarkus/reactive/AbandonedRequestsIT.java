package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.AbandonedRequestsContract;

class AbandonedRequestsIT extends AbandonedRequestsContract {}
