package dev.hilo.monitor;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Answers with the price of an item. Every request has a quote of its own, so no request waits for the lock of another. */
@RestController
class QuoteController {
    private final PriceClient prices;
    private final Lock lock;

    enum Lock {
        SYNCHRONIZED,
        REENTRANT
    }

    record Answer(int item, int cents) {}

    QuoteController(PriceClient prices, @Value("${monitor.lock}") Lock lock) {
        this.prices = prices;
        this.lock = lock;
    }

    @GetMapping("/quotes/{item}")
    Answer quote(@PathVariable int item) {
        return new Answer(item, quoteOf(item).cents());
    }

    private Quote quoteOf(int item) {
        return switch (lock) {
            case SYNCHRONIZED -> new SynchronizedQuote(prices, item);
            case REENTRANT -> new ReentrantQuote(prices, item);
        };
    }
}
