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
    // Ends all threads, whatever is left to do.
    ~Pool();

    // The one that accepts.
    asio::io_context& first();
    // Each in turn.
    asio::io_context& next();

    // Waits until nothing is left to do, but no longer than this.
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
