package dev.hilo.harness.catalog;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Pattern;

/** How an application shows that it is ready, as written. */
@OneOf("{http: /path}, {tcp: true}, {log: 'expression'}")
record ReadyManifest(
        @Doc("Path that answers a GET with 200 when it is ready.")
        @Pattern(regexp = "/.*", message = "it must begin with /")
        String http,

        @Doc("It is ready when it accepts a connection.") @AssertTrue
        Boolean tcp,

        @Doc("Regular expression that its log matches when it is ready; ^ and $ match at each line.")
        String log) {
    static final ReadyManifest BY_CONNECTION = new ReadyManifest(null, true, null);
}
