package dev.hilo.proxies.contract;

class PproxyIT extends RelayContract {
    PproxyIT() {
        super("python", "uvloop");
    }

    @Override
    boolean passesHalfClose() {
        return false;
    }
}
