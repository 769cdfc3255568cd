package dev.hilo.monitor;

import java.util.concurrent.locks.ReentrantLock;

/** A quote with a lock, as the guides to virtual threads for JDK 21 advise. */
final class ReentrantQuote implements Quote {
    private final ReentrantLock lock = new ReentrantLock();
    private final PriceClient prices;
    private final int item;
    private Integer cents;

    ReentrantQuote(PriceClient prices, int item) {
        this.prices = prices;
        this.item = item;
    }

    @Override
    public int cents() {
        lock.lock();
        try {
            if (cents == null) {
                cents = prices.ask(item);
            }
            return cents;
        } finally {
            lock.unlock();
        }
    }
}
