package dev.hilo.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlowServiceTest {

    /** Were it to answer one after the other, that would limit the application, and not what holds the carriers. */
    @Test
    void manyWaitAtTheSameTime() throws Exception {
        SlowService service = new SlowService();
        PriceClient client = new PriceClient(service);
        try (ExecutorService askers = Executors.newFixedThreadPool(40)) {
            long begun = System.nanoTime();
            List<Future<Integer>> prices = IntStream.range(0, 40)
                    .mapToObj(item -> askers.submit(() -> client.ask(item)))
                    .toList();
            for (int item = 0; item < 40; item++) {
                assertThat(prices.get(item).get()).isEqualTo(SlowService.CENTS_OF_ITEM_0 + item);
            }
            assertThat((System.nanoTime() - begun) / 1e9)
                    .as("seconds; 40 answers one after the other take 2")
                    .isLessThan(2);
        } finally {
            service.destroy();
        }
    }
}
