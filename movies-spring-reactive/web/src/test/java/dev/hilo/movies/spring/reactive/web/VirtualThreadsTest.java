package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class VirtualThreadsTest extends ThreadsContract {
    @Test
    void aReactiveHandlerStaysOnTheEventLoop() {
        assertThat(thread("/reactive").name()).matches(EVENT_LOOP);
        assertThat(thread("/reactive").virtual()).isFalse();
    }

    @Test
    void aHandlerThatReturnsNoPublisherMoves() {
        assertThat(thread("/blocking").name()).startsWith("task-");
        assertThat(thread("/blocking").virtual()).isTrue();
    }

    @Test
    void workForBlockingCallsMoves() {
        assertThat(thread("/elastic").name()).startsWith("loomBoundedElastic-");
        assertThat(thread("/elastic").virtual()).isTrue();
    }
}
