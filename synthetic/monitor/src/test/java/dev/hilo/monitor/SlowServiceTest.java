package dev.hilo.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlowServiceTest {
    private static final int ITEMS = 40;

    /** Were it to answer one after the other, that would limit the application, and not what holds the carriers. */
    @Test
    void manyWaitAtTheSameTime() throws Exception {
        SlowService service = new SlowService();
        PriceClient client = new PriceClient(service);
        try {
            long oneAfterTheOther = nanosToAsk(client, 1);
            long atOnce = nanosToAsk(client, ITEMS);

            assertThat(atOnce).isLessThan(oneAfterTheOther / 2);
        } finally {
            service.destroy();
        }
    }

    /** @param threads that ask at the same time */
    private static long nanosToAsk(PriceClient client, int threads) throws Exception {
        long begun = System.nanoTime();
        try (ExecutorService askers = Executors.newFixedThreadPool(threads)) {
            List<Future<Integer>> prices = IntStream.range(0, ITEMS)
                    .mapToObj(item -> askers.submit(() -> client.ask(item)))
                    .toList();
            for (int item = 0; item < ITEMS; item++) {
                assertThat(prices.get(item).get()).isEqualTo(SlowService.CENTS_OF_ITEM_0 + item);
            }
        }
        return System.nanoTime() - begun;
    }
}
