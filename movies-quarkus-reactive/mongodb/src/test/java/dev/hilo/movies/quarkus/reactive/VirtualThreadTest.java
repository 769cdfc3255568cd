package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.quarkus.reactive.web.VirtualThreadContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

/** The virtual thread does no more than to ask: the rest of the request is for the event loop all the same. */
@QuarkusTest
@TestProfile(VirtualThreadContract.WithResource.class)
@WithTestResource(DatabaseProperties.class)
class VirtualThreadTest extends VirtualThreadContract {
    VirtualThreadTest() {
        super("vert\\.x-eventloop-thread-\\d+");
    }
}
