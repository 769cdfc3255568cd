package dev.hilo.spin;

/** What threads of this JVM have used of the processor, in nanoseconds. */
interface CpuClock {

    /** In the life of the calling thread, which handles requests. */
    long ofThisThread();

    /** Since this was asked last, by all threads that never asked for their own. */
    long ofOthers();
}
