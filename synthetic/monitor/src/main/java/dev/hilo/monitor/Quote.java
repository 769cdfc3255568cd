package dev.hilo.monitor;

/** A price that is fetched once, however many threads need it. */
interface Quote {
    int cents();
}
