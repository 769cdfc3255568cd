package dev.hilo.proxies.contract;

class RustIT extends RelayContract {
    RustIT() {
        super("rust", "native");
    }
}
