package dev.hilo.proxies.contract;

class HttpTunnelIT extends RelayContract {
    HttpTunnelIT() {
        super("http-tunnel", "tcp");
    }

    /** Its listen queue holds 128. */
    @Override
    public int mayArriveAtOnce() {
        return 64;
    }
}
