package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A JVM with 60 MB of its own and a heap of which 32 MB are in use; the lines are those of JDK 17 with ZGC. */
class ResidentMemoryTest {
    private static final String CODE =
            "55d0c0a00000-55d0c0a01000 r--p 00000000 08:01 1234 /usr/lib/jvm/java-17/bin/java";
    private static final List<String> HEAP =
            List.of(view("40000000000", "40001000000", "00000000"), view("40001000000", "40002000000", "01000000"));
    private static final List<String> TWO_MORE = List.of(
            view("80000000000", "80001000000", "00000000"),
            view("80001000000", "80002000000", "01000000"),
            view("100000000000", "100002000000", "00000000"));

    private final List<String> asked = new ArrayList<>();

    private static String view(String from, String to, String offset) {
        return "%s-%s rw-s %s 00:01 1027                       /memfd:java_heap (deleted)".formatted(from, to, offset);
    }

    @Test
    void aHeapThatIsMappedThreeTimesCountsOnce() {
        List<String> maps =
                Stream.of(List.of(CODE), HEAP, TWO_MORE).flatMap(List::stream).toList();

        assertThat(of(maps).megabytes(status(60 + 3 * 32, 3 * 32))).isCloseTo(92, within(1e-9));
        assertThat(of(maps).megabytes(status(60 + 20, 20)))
                .as("touched in part")
                .isCloseTo(80, within(1e-9));
    }

    @Test
    void aHeapThatIsMappedOnceCountsAsTheKernelSays() {
        ResidentMemory memory = of(HEAP);

        assertThat(memory.megabytes(status(92, 32))).isCloseTo(92, within(1e-9));
        assertThat(memory.megabytes(status(93, 32))).isCloseTo(93, within(1e-9));
        assertThat(asked).as("its mappings are read once").containsExactly("7/maps");
    }

    @Test
    void memoryThatSeveralProcessesShareIsNoHeap() {
        assertThat(of(List.of(CODE, "7f00-7f01 rw-s 00000000 00:01 1 /dev/zero (deleted)"))
                        .megabytes(status(200, 128)))
                .isCloseTo(200, within(1e-9));
    }

    @Test
    void mappingsThatCannotBeReadChangeNothing() {
        assertThat(of(List.of()).megabytes(status(200, 128))).isCloseTo(200, within(1e-9));
    }

    private static String status(int rssMb, int sharedMb) {
        return "Name:\tjava\nVmRSS:\t%d kB\nRssAnon:\t0 kB\nRssShmem:\t%d kB\n"
                .formatted(rssMb * 1024, sharedMb * 1024);
    }

    private ResidentMemory of(List<String> maps) {
        return new ResidentMemory(
                new ProcFiles() {
                    @Override
                    public Optional<String> read(String file) {
                        return Optional.empty();
                    }

                    @Override
                    public Stream<String> lines(String file, String word) {
                        asked.add(file);
                        return maps.stream().filter(line -> line.contains(word));
                    }

                    @Override
                    public Stream<String> names(String folder) {
                        return Stream.empty();
                    }
                },
                "7");
    }
}
