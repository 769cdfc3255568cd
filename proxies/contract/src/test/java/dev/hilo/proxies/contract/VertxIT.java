package dev.hilo.proxies.contract;

class VertxIT extends RelayContract {
    VertxIT() {
        super("java", "vertx");
    }

    @Override
    public boolean passesHalfClose() {
        return false;
    }
}
