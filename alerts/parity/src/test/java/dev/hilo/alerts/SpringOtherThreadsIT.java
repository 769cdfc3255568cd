package dev.hilo.alerts;

import dev.hilo.contract.Thorough;

/** On the other kind of threads. */
@Thorough
class SpringOtherThreadsIT extends PackagedAlertContract {
    SpringOtherThreadsIT() {
        super("java", SpringIT.variant(!SpringIT.areVirtual()));
    }
}
