#pragma once

#include <asio/executor_work_guard.hpp>
#include <asio/io_context.hpp>

#include <chrono>
#include <cstddef>
#include <deque>
#include <semaphore>
#include <thread>

// Event loops, one thread each: a connection stays on one of them, so its coroutines need no lock.
class Pool {
public:
    explicit Pool(std::size_t size);
    // Ends all threads, also with work left.
    ~Pool();

    // The loop that accepts clients.
    asio::io_context& first();
    // The loop of the next client: each in turn.
    asio::io_context& next();

    // Waits until no work is left, but no longer than the limit.
    void finish(std::chrono::steady_clock::duration grace);

private:
    class Loop {
    public:
        explicit Loop(std::counting_semaphore<>& finished);

        asio::io_context context{1};
        asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};

    private:
        std::jthread thread_;
    };

    std::counting_semaphore<> finished_{0};
    std::deque<Loop> loops_;
    std::size_t turn_ = 0;
};
