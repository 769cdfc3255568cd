#pragma once

#include "pool.hpp"

#include <asio/awaitable.hpp>
#include <asio/ip/tcp.hpp>

// Connects each client to the origin, until the acceptor is closed.
asio::awaitable<void> serve(asio::ip::tcp::acceptor& acceptor, Pool& pool, asio::ip::tcp::endpoint origin);
