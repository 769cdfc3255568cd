package dev.hilo.proxies.contract;

class PproxyIT extends RelayContract {
    PproxyIT() {
        super("python", "uvloop");
    }

    @Override
    public boolean passesHalfClose() {
        return false;
    }

    /** Its listen queue holds 100, that of asyncio. */
    @Override
    public int mayArriveAtOnce() {
        return 64;
    }
}
