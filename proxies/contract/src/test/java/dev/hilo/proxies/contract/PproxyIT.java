package dev.hilo.proxies.contract;

class PproxyIT extends RelayContract {
    PproxyIT() {
        super("python", "uvloop");
    }

    @Override
    boolean passesHalfClose() {
        return false;
    }

    /** Its listen queue holds 100, that of asyncio. */
    @Override
    int mayArriveAtOnce() {
        return 64;
    }
}
