package dev.hilo.movies.quarkus.blocking.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FanOutThreadsTest {
    private static final int SERVICES = 3;
    /** Stands for Quarkus' own. */
    private static final Executor VIRTUAL = Executors.newVirtualThreadPerTaskExecutor();

    @Test
    void sequentialIsTheThreadThatAsks() {
        List<Thread> threads = new ArrayList<>();

        FanOutThreads.SEQUENTIAL.executor(VIRTUAL).execute(() -> threads.add(Thread.currentThread()));

        assertThat(threads).containsExactly(Thread.currentThread());
    }

    /** Each call waits until the others have begun. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SEQUENTIAL")
    void theOthersMakeAllCallsAtOnce(FanOutThreads threads) throws InterruptedException {
        Executor executor = threads.executor(VIRTUAL);
        CountDownLatch begun = new CountDownLatch(SERVICES);
        CountDownLatch done = new CountDownLatch(SERVICES);

        Stream.generate(() -> call(begun, done)).limit(SERVICES).forEach(executor::execute);

        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
    }

    private static Runnable call(CountDownLatch begun, CountDownLatch done) {
        return () -> {
            begun.countDown();
            try {
                begun.await();
                done.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }
}
