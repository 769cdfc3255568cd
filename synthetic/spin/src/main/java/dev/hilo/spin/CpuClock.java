package dev.hilo.spin;

/** CPU time of threads of this JVM, in nanoseconds. */
interface CpuClock {

    /** In the life of the calling thread, which handles requests. */
    long ofThisThread();

    /** Since this was asked last, by all threads that never asked for their own. */
    long ofOthers();
}
