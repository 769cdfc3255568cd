package dev.hilo.movies.quarkus.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import dev.hilo.contract.Thorough;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.test.QuarkusUnitTest;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Quarkus does not build a method that is said to be non-blocking and to run on a virtual thread. What it makes of one that only returns a
 * Uni, the tests of the two databases show by day: both change with the version of Quarkus alone.
 */
@Thorough
class VirtualThreadRefusalTest {
    @RegisterExtension
    static final QuarkusUnitTest BUILD = new QuarkusUnitTest()
            .withApplicationRoot(archive -> archive.addClass(Both.class))
            .overrideConfigKey(Both.ENABLED, "true")
            .assertException(refusal -> assertThat(refusal)
                    .isInstanceOf(DeploymentException.class)
                    .hasMessage(
                            "Method 'get' of class '%s' is considered a non blocking method. @RunOnVirtualThread can only be used on  methods considered blocking",
                            Both.class.getName()));

    @Test
    void isNotBuilt() {
        fail("Quarkus has built it");
    }

    @Path("/both")
    @IfBuildProperty(name = Both.ENABLED, stringValue = "true")
    public static class Both {
        static final String ENABLED = "hilo.both";

        @GET
        @NonBlocking
        @RunOnVirtualThread
        public Uni<String> get() {
            return Uni.createFrom().item("never");
        }
    }
}
