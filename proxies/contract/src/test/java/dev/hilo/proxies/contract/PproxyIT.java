package dev.hilo.proxies.contract;

import java.util.Optional;

class PproxyIT extends RelayContract {
    PproxyIT() {
        super("python", "uvloop");
    }

    @Override
    boolean passesHalfClose() {
        return false;
    }

    @Override
    Optional<String> manyConnectionsFail() {
        return Optional.of("its queue of clients that wait to be accepted holds 100, that of asyncio");
    }
}
