package dev.hilo.services.reviews;

import java.time.Duration;

/** The planned outcome of one call. */
record Call(Endpoint endpoint, Duration delay, Fault fault) {}
