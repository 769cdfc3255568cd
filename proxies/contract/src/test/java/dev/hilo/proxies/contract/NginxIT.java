package dev.hilo.proxies.contract;

class NginxIT extends RelayContract {
    NginxIT() {
        super("nginx", "stream");
    }
}
