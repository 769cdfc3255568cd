package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.PackagedServicesContract;

class ServicesContractIT extends PackagedServicesContract {
    ServicesContractIT() {
        super(byThreads());
    }
}
