package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class LiveHeapTest {
    private static final List<String> HISTOGRAM = List.of(
            "4242:",
            " num     #instances         #bytes  class name (module)",
            "-------------------------------------------------------",
            "   1:          1000        2048000  jdk.internal.vm.StackChunk (java.base@25.0.3)",
            "   2:          7143         392080  [B (java.base@25.0.3)",
            "   5:          1100         112640  java.lang.VirtualThread (java.base@25.0.3)",
            "   6:             1            120  java.lang.VirtualThread$VThreadContinuation (java.base@25.0.3)",
            "Total         38028        3145728");

    @Test
    void theTotalIsTheLiveHeap() {
        assertThat(LiveHeap.read(HISTOGRAM).orElseThrow().megabytes()).isEqualTo(3);
    }

    @Test
    void aWaitingThreadHasItsStackAndItselfOnTheHeap() {
        LiveHeap heap = LiveHeap.read(HISTOGRAM).orElseThrow();

        // 2,048 bytes of stack, and 102.4 of the thread
        assertThat(heap.kilobytesPerWaiting(1000)).isEqualTo(OptionalDouble.of(2.1));
        assertThat(heap.kilobytesPerWaiting(1001)).isEmpty();
    }

    /** A thread that waits again after a collection leaves a part of its stack in the old chunk. */
    @Test
    void aThreadMayHaveSeveralChunksOfItsStack() {
        List<String> histogram = HISTOGRAM.stream()
                .map(line -> line.replace("   1:          1000        2048000", "   1:          2200        2252800"))
                .toList();

        LiveHeap heap = LiveHeap.read(histogram).orElseThrow();

        assertThat(heap.waiting()).isEqualTo(1100);
        // two of 1,024 bytes, and 102.4 of the thread
        assertThat(heap.kilobytesPerWaiting(1000).orElseThrow()).isCloseTo(2.1, within(1e-9));
    }

    @Test
    void withoutVirtualThreadsNoneWaits() {
        LiveHeap heap = LiveHeap.read(List.of(HISTOGRAM.getLast())).orElseThrow();

        assertThat(heap.waiting()).isZero();
        assertThat(heap.kilobytesPerWaiting(1)).isEmpty();
    }

    @Test
    void aHistogramThatWasCutTellsNothing() {
        assertThat(LiveHeap.read(HISTOGRAM.subList(0, 7))).isEmpty();
        assertThat(LiveHeap.read(List.of("4242:", "Error: the target VM does not respond")))
                .isEmpty();
    }
}
