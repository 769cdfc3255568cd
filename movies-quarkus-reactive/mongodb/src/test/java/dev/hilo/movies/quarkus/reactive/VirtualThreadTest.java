package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.quarkus.reactive.web.VirtualThreadContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

/** The virtual thread only sends the query: the event loop does all other work of the request. */
@QuarkusTest
@TestProfile(VirtualThreadContract.WithResource.class)
@WithTestResource(DatabaseProperties.class)
class VirtualThreadTest extends VirtualThreadContract {
    VirtualThreadTest() {
        super("vert\\.x-eventloop-thread-\\d+");
    }
}
