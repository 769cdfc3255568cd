package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.PackagedServicesContract;

class ServicesContractIT extends PackagedServicesContract {
    ServicesContractIT() {
        super(ALL_AT_ONCE);
    }
}
