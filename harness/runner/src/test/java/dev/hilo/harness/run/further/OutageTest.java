package dev.hilo.harness.run.further;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutageTest {
    private final List<String> done = new ArrayList<>();

    @Test
    void lastsFromItsBeginningToItsEnd() {
        try (Outage outage = outage()) {
            outage.update(6.9);
            assertThat(done).isEmpty();
            outage.update(7);
            outage.update(16.9);
            assertThat(done).containsExactly("pause");
            outage.update(17.02);
            outage.update(18);
            assertThat(done).containsExactly("pause", "go on");
        }
        assertThat(done).containsExactly("pause", "go on");
    }

    @Test
    void aLoadThatEndsTooSoonEndsItToo() {
        try (Outage outage = outage()) {
            outage.update(8);
        }
        assertThat(done).containsExactly("pause", "go on");
    }

    @Test
    void whatNeverBeganIsNotEnded() {
        outage().close();
        assertThat(done).isEmpty();
    }

    private Outage outage() {
        return new Outage(() -> done.add("pause"), () -> done.add("go on"), 7, 17);
    }
}
