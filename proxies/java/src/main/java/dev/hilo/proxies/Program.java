package dev.hilo.proxies;

/** Common part of the main classes. Errors in settings or port are printed as one line. */
final class Program {
    /** Size of a buffer in bytes, the same in every relay with buffers. */
    static final int BUFFER_SIZE = 16 << 10;
    /** Length of the accept queue. */
    static final int BACKLOG = 4096;
    /** Time for open connections to finish after SIGTERM, in seconds. */
    static final int SHUTDOWN_GRACE = 5;

    /** Starts a relay. */
    interface Relay {
        void start(Settings settings) throws Exception;
    }

    private Program() {}

    static void run(Relay relay) {
        try {
            relay.start(Settings.from(System::getenv));
        } catch (Exception e) {
            fail(e);
        }
    }

    /** Reports failures of relays whose main method has ended. */
    static void fail(Throwable failure) {
        System.err.println("proxies-java: " + failure.getMessage());
        System.exit(1);
    }
}
