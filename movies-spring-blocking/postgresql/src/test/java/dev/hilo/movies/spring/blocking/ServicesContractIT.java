package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.testing.PackagedServicesContract;

class ServicesContractIT extends PackagedServicesContract {
    ServicesContractIT() {
        super(byThreads());
    }
}
