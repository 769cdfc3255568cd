package dev.hilo.monitor;

/** A price that is asked for once, however many threads want it. */
interface Quote {
    int cents();
}
