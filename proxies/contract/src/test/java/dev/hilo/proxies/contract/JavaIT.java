package dev.hilo.proxies.contract;

/** On the kind of threads that the build selects. */
class JavaIT extends RelayContract {
    JavaIT() {
        super("java", variant(areVirtual()));
    }

    static boolean areVirtual() {
        return "virtual".equals(System.getProperty("hilo.threads"));
    }

    static String variant(boolean isVirtual) {
        return isVirtual ? "blocking-virtual" : "blocking-platform";
    }
}
