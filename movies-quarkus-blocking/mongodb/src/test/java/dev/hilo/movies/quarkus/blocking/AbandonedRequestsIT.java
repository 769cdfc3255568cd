package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.AbandonedRequestsContract;

class AbandonedRequestsIT extends AbandonedRequestsContract {}
