package dev.hilo.movies.quarkus.blocking;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.testing.PackagedServicesContract;

/** The services are called by the code that this build shares with the one on MySQL, which always runs this. */
@Thorough
class ServicesContractIT extends PackagedServicesContract {
    ServicesContractIT() {
        super(byThreads());
    }
}
