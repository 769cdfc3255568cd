package dev.hilo.gatling.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PoolTest {

    @Test
    void neverGivesAnIdThatWasTaken() {
        Pool pool = new Pool(ids(2_000), 3);
        Set<String> taken = ConcurrentHashMap.newKeySet();
        AtomicInteger wrong = new AtomicInteger();
        AtomicInteger added = new AtomicInteger();
        try (ExecutorService clients = Executors.newFixedThreadPool(4)) {
            for (int client = 0; client < 4; client++) {
                clients.submit(() -> {
                    for (int call = 0; call < 5_000; call++) {
                        // only ids taken before this draw must not appear
                        Set<String> before = Set.copyOf(call % 500 == 0 ? taken : Set.of());
                        wrong.addAndGet(before.contains(pool.draw(call)) ? 1 : 0);
                        if (call % 20 == 0) {
                            wrong.addAndGet(taken.add(pool.take(call)) ? 0 : 1);
                        }
                        if (call % 10 == 0) {
                            pool.add("new-" + added.incrementAndGet());
                        }
                    }
                });
            }
        }
        assertThat(wrong).hasValue(0);
        assertThat(taken).hasSize(1_000).allMatch(pool::wasTaken);
        assertThat(pool.size()).isEqualTo(2_000 + added.get() - 1_000);
    }

    @Test
    void drawsEveryIdAsOften() {
        Pool pool = new Pool(ids(10), 3);
        Map<String, Integer> drawn = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            drawn.merge(pool.draw(i), 1, Integer::sum);
        }
        assertThat(drawn).hasSize(10);
        assertThat(drawn.values()).allMatch(count -> count > 800 && count < 1_200);
    }

    @Test
    void canBeTakenEmpty() {
        Pool pool = new Pool(ids(3), 3);

        assertThat(Set.of(pool.take(0), pool.take(1), pool.take(2))).hasSize(3);
        assertThatThrownBy(() -> pool.draw(3)).isInstanceOf(IllegalStateException.class);
    }

    private static List<String> ids(int size) {
        return IntStream.range(0, size).mapToObj(String::valueOf).toList();
    }
}
