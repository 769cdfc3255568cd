package dev.hilo.monitor;

/** A quote with a synchronized method, as before virtual threads: up to JDK 23, a virtual thread that waits here holds its carrier. */
final class SynchronizedQuote implements Quote {
    private final PriceClient prices;
    private final int item;
    private Integer cents;

    SynchronizedQuote(PriceClient prices, int item) {
        this.prices = prices;
        this.item = item;
    }

    @Override
    public synchronized int cents() {
        if (cents == null) {
            cents = prices.ask(item);
        }
        return cents;
    }
}
