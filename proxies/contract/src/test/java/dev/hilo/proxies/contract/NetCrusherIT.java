package dev.hilo.proxies.contract;

class NetCrusherIT extends RelayContract {
    NetCrusherIT() {
        super("java", "netcrusher");
    }
}
