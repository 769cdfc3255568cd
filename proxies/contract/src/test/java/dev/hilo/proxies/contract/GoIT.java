package dev.hilo.proxies.contract;

class GoIT extends RelayContract {
    GoIT() {
        super("go", "native");
    }
}
