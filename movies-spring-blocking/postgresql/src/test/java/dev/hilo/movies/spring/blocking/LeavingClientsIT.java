package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.testing.LeavingClientsContract;

class LeavingClientsIT extends LeavingClientsContract {}
