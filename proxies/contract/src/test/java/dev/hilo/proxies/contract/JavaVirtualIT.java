package dev.hilo.proxies.contract;

class JavaVirtualIT extends RelayContract {
    JavaVirtualIT() {
        super("java", "blocking-virtual");
    }
}
