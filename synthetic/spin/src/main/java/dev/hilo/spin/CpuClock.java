package dev.hilo.spin;

/** CPU time of threads of this JVM, in nanoseconds. */
interface CpuClock {

    /** CPU time of the calling thread, which handles requests, since it began. */
    long ofThisThread();

    /** CPU time, since the last call of this method, of all threads that never called {@link #ofThisThread()}. */
    long ofOthers();
}
