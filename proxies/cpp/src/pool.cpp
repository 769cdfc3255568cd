#include "pool.hpp"

Pool::Loop::Loop(std::counting_semaphore<>& finished)
    : thread_([this, &finished] {
          context.run();
          finished.release();
      }) {}

Pool::Pool(std::size_t size) {
    for (std::size_t loop = 0; loop < size; ++loop) {
        loops_.emplace_back(finished_);
    }
}

Pool::~Pool() {
    for (auto& loop : loops_) {
        loop.context.stop();
    }
}

asio::io_context& Pool::first() {
    return loops_.front().context;
}

asio::io_context& Pool::next() {
    turn_ = (turn_ + 1) % loops_.size();
    return loops_[turn_].context;
}

void Pool::finish(std::chrono::steady_clock::duration grace) {
    const auto deadline = std::chrono::steady_clock::now() + grace;
    for (auto& loop : loops_) {
        loop.work.reset();
    }
    for (std::size_t loop = 0; loop < loops_.size(); ++loop) {
        if (!finished_.try_acquire_until(deadline)) {
            return;
        }
    }
}
