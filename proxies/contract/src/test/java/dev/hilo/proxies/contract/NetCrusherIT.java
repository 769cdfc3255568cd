package dev.hilo.proxies.contract;

import java.util.Optional;

class NetCrusherIT extends RelayContract {
    NetCrusherIT() {
        super("java", "netcrusher");
    }

    @Override
    public Optional<String> manyConnectionsFail() {
        return Optional.of("it never connects some of the clients that come fast");
    }
}
