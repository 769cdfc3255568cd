package dev.hilo.proxies.contract;

class CppIT extends RelayContract {
    CppIT() {
        super("cpp", "native");
    }
}
