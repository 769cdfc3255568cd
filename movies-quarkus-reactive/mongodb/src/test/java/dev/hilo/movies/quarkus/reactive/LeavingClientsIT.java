package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.LeavingClientsContract;

class LeavingClientsIT extends LeavingClientsContract {}
