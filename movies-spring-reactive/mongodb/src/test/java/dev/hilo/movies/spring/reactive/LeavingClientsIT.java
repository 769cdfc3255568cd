package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.testing.LeavingClientsContract;

class LeavingClientsIT extends LeavingClientsContract {}
