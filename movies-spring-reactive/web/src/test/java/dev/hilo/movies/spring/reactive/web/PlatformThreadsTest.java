package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformThreadsTest extends ThreadsContract {
    @Test
    void everyHandlerBeginsOnTheEventLoop() {
        assertThat(thread("/reactive").name()).matches(EVENT_LOOP);
        assertThat(thread("/blocking").name()).matches(EVENT_LOOP);
    }

    @Test
    void workForBlockingCallsRunsOnAPoolOfReactor() {
        assertThat(thread("/elastic").name()).startsWith("boundedElastic-");
        assertThat(thread("/elastic").virtual()).isFalse();
    }
}
