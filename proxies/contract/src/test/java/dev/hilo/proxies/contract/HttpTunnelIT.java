package dev.hilo.proxies.contract;

class HttpTunnelIT extends RelayContract {
    HttpTunnelIT() {
        super("http-tunnel", "tcp");
    }
}
