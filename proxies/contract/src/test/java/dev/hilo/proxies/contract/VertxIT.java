package dev.hilo.proxies.contract;

class VertxIT extends RelayContract {
    VertxIT() {
        super("java", "vertx");
    }

    @Override
    boolean passesHalfClose() {
        return false;
    }
}
