// Relays TCP connections to an origin.

#include "pool.hpp"
#include "relay.hpp"
#include "settings.hpp"

#include <asio/co_spawn.hpp>
#include <asio/detached.hpp>
#include <asio/io_context.hpp>
#include <asio/ip/tcp.hpp>
#include <asio/post.hpp>
#include <asio/signal_set.hpp>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>

using asio::ip::tcp;

namespace {

// How long connections may take to finish once the program is asked to end.
constexpr std::chrono::seconds shutdown_grace{5};

void run() {
    const auto settings = Settings::from_environment();
    asio::io_context signals;
    asio::signal_set end(signals, SIGINT, SIGTERM);
    const tcp::endpoint origin = *tcp::resolver(signals).resolve(settings.origin_host, settings.origin_port).begin();

    Pool pool(settings.loops);
    tcp::acceptor acceptor(pool.first(), tcp::endpoint(asio::ip::address_v4::loopback(), settings.port));
    asio::co_spawn(pool.first(), serve(acceptor, pool, origin), asio::detached);

    end.async_wait([&](auto, auto) { asio::post(pool.first(), [&] { acceptor.close(); }); });
    signals.run();
    pool.finish(shutdown_grace);
}

}  // namespace

int main() {
    try {
        run();
        return EXIT_SUCCESS;
    } catch (const std::exception& e) {
        std::cerr << "proxies-cpp: " << e.what() << std::endl;
        return EXIT_FAILURE;
    }
}
