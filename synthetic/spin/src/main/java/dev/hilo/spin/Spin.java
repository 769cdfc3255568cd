package dev.hilo.spin;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * A loop that burns a share of the CPU that requests have cost: of the calling thread's CPU since its last burn, reading and parsing before
 * any filter included, and, in turns with other callers, of the CPU of threads that handle no request. Clocks advance in steps, so one
 * request may burn too much and the next less; over many requests the share is exact. With each burn it allocates a known number of bytes, whose
 * CPU is part of what is burnt.
 */
final class Spin {
    /** About a microsecond: much shorter than what is to be burnt, so that little is burnt too much. */
    private static final int ROUNDS = 500;
    /** Bytes of an array without elements, and the multiple to which the JVM rounds an object. */
    private static final int HEADER = 16;

    private static final int ALIGNED = 8;

    /** The number of requests between two readings of all other threads: a reading takes tens of microseconds. */
    private static final int REQUESTS_PER_LOOK = 32;

    private final double share;
    private final int bytes;
    private final CpuClock clock;
    private final ThreadLocal<Account> accounts = ThreadLocal.withInitial(Account::new);
    private final AtomicLong requests = new AtomicLong();
    private final LongAdder worked = new LongAdder();
    private final LongAdder burnt = new LongAdder();

    /** The account of one thread, in nanoseconds of its CPU clock, which begins at 0 with the thread. */
    private static final class Account {
        private long settledAt;
        private double owed;
        private long waste = 1;
        /** The last allocated bytes: a compiler may remove an allocation that nothing holds. */
        private byte[] held;
    }

    /**
     * @param percent of the CPU of the requests
     * @param bytes that each request allocates: 0, or a multiple of 8 from 16 on
     */
    Spin(double percent, int bytes, CpuClock clock) {
        if (bytes != 0 && (bytes < HEADER || bytes % ALIGNED != 0)) {
            throw new IllegalArgumentException(bytes + " bytes are no size of an array: use a multiple of 8");
        }
        this.share = percent / 100;
        this.bytes = bytes;
        this.clock = clock;
    }

    void afterRequest() {
        Account account = accounts.get();
        long others = requests.incrementAndGet() % REQUESTS_PER_LOOK == 0 ? clock.ofOthers() : 0;
        long begun = clock.ofThisThread();
        long used = begun - account.settledAt + others;
        account.owed += share * used;
        allocate(account);
        long ended = begun;
        while (ended - begun < account.owed) {
            compute(account);
            ended = clock.ofThisThread();
        }
        account.owed -= ended - begun;
        account.settledAt = ended;
        worked.add(used);
        burnt.add(ended - begun);
    }

    private void allocate(Account account) {
        if (bytes > 0) {
            account.held = new byte[bytes - HEADER];
        }
    }

    /** Keeps the result, because a compiler may remove a computation whose result is unused. */
    private static void compute(Account account) {
        long x = account.waste;
        for (int round = 0; round < ROUNDS; round++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        account.waste = x;
    }

    long requests() {
        return requests.get();
    }

    /** CPU time of all threads for requests, without what was burnt. */
    double workedMillis() {
        return worked.sum() / 1e6;
    }

    double burntMillis() {
        return burnt.sum() / 1e6;
    }

    /** Bytes that were allocated with the burns. */
    long allocatedBytes() {
        return bytes * requests();
    }
}
