package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.LeavingClientsContract;

class LeavingClientsIT extends LeavingClientsContract {}
