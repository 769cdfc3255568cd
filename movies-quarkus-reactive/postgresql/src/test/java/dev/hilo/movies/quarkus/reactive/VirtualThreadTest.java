package dev.hilo.movies.quarkus.reactive;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.quarkus.reactive.web.VirtualThreadContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

/** Hibernate Reactive throws on a virtual thread, as the one on MySQL always shows. */
@Thorough
@QuarkusTest
@TestProfile(VirtualThreadContract.WithResource.class)
@WithTestResource(DatabaseProperties.class)
class VirtualThreadTest extends VirtualThreadContract {
    VirtualThreadTest() {
        super(
                "java.lang.IllegalStateException: HR000068: This method should exclusively be invoked from a Vert.x EventLoop "
                        + "thread; currently running on thread 'quarkus-virtual-thread-\\d+'");
    }
}
