package dev.hilo.harness.catalog;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Positive;
import java.util.List;

/** Requests that fill the application with data before each load, as written. */
record PopulateManifest(
        @Doc(
                "How often they are sent, all in their order each time; 1 by default. ${n} is a number, 1001 the first time.")
        @Positive
        Integer times,

        @Doc("What is sent, one after the other, when the application is ready.") @NotEmpty
        List<RequestManifest> requests) {}
