package dev.hilo.proxies.contract;

class NettyNioIT extends RelayContract {
    NettyNioIT() {
        super("java", "netty-nio");
    }
}
