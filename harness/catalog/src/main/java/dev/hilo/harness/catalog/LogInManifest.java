package dev.hilo.harness.catalog;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;

/** How clients log in before each load, as written. */
record LogInManifest(
        @Doc("Request that logs a client in.") @NotNull RequestManifest request,
        @Doc("How many log in; 8 by default.") @Positive Integer clients,

        @Doc("Where the token is in the answer; without it, cookies are kept.")
        CaptureManifest token,

        @Doc("Header that carries the token; Authorization by default.")
        String header,

        @Doc("Word before the token; Bearer by default, empty for none.")
        String scheme) {}
