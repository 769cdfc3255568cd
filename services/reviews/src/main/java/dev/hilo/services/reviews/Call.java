package dev.hilo.services.reviews;

import java.time.Duration;

/** What becomes of one call. */
record Call(Endpoint endpoint, Duration delay, Fault fault) {}
