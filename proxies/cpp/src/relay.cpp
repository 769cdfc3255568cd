#include "relay.hpp"

#include <asio/buffer.hpp>
#include <asio/co_spawn.hpp>
#include <asio/experimental/awaitable_operators.hpp>
#include <asio/redirect_error.hpp>
#include <asio/steady_timer.hpp>
#include <asio/use_awaitable.hpp>
#include <asio/write.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <exception>
#include <iostream>
#include <utility>

using asio::ip::tcp;
using asio::redirect_error;
using asio::use_awaitable;
using namespace asio::experimental::awaitable_operators;

namespace {

// The size of a buffer in bytes, one for each direction of a connection.
constexpr std::size_t buffer_size = 16 << 10;
// The pause when the program has no descriptor left, in which connections can end.
constexpr std::chrono::milliseconds accept_pause{50};

// Copies until one side ends, and then ends the other. A failure on either side ends both directions.
asio::awaitable<void> pass(tcp::socket& from, tcp::socket& to) {
    std::array<char, buffer_size> buffer;
    asio::error_code error;
    while (!error) {
        const auto length = co_await from.async_read_some(asio::buffer(buffer), redirect_error(use_awaitable, error));
        if (!error) {
            co_await asio::async_write(to, asio::buffer(buffer, length), redirect_error(use_awaitable, error));
        }
    }
    if (error == asio::error::eof) {
        to.shutdown(tcp::socket::shutdown_send, error);
    }
    if (error) {
        from.close(error);
        to.close(error);
    }
}

asio::awaitable<void> connect(tcp::socket client, tcp::endpoint origin) {
    tcp::socket server(client.get_executor());
    co_await server.async_connect(origin, use_awaitable);
    client.set_option(tcp::no_delay(true));
    server.set_option(tcp::no_delay(true));
    co_await (pass(client, server) && pass(server, client));
}

void report(const std::exception_ptr& failure) {
    try {
        if (failure) {
            std::rethrow_exception(failure);
        }
    } catch (const std::exception& e) {
        std::cerr << "proxies-cpp: " << e.what() << std::endl;
    }
}

}  // namespace

asio::awaitable<void> serve(tcp::acceptor& acceptor, Pool& pool, tcp::endpoint origin) {
    while (acceptor.is_open()) {
        auto& context = pool.next();
        asio::error_code error;
        tcp::socket client = co_await acceptor.async_accept(context, redirect_error(use_awaitable, error));
        if (!error) {
            asio::co_spawn(context, connect(std::move(client), origin), report);
        } else if (error != asio::error::operation_aborted) {
            std::cerr << "proxies-cpp: " << error.message() << std::endl;
            co_await asio::steady_timer(acceptor.get_executor(), accept_pause).async_wait(use_awaitable);
        }
    }
}
