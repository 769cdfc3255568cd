package dev.hilo.proxies.contract;

class NettyEpollIT extends RelayContract {
    NettyEpollIT() {
        super("java", "netty-epoll");
    }
}
