package dev.hilo.proxies;

/** What the main classes share: what is wrong with the settings, or with the port, is one line. */
final class Program {
    /** The size of a buffer in bytes, in every relay that has buffers. */
    static final int BUFFER_SIZE = 16 << 10;
    /** How many clients may wait to be accepted. */
    static final int BACKLOG = 4096;
    /** How long connections may take to finish once the program is asked to end, in seconds. */
    static final int SHUTDOWN_GRACE = 5;

    /** A relay, started. */
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

    /** For relays that fail while their main method has ended. */
    static void fail(Throwable failure) {
        System.err.println("proxies-java: " + failure.getMessage());
        System.exit(1);
    }
}
