package dev.hilo.proxies.contract;

class HaproxyIT extends RelayContract {
    HaproxyIT() {
        super("haproxy", "tcp");
    }
}
