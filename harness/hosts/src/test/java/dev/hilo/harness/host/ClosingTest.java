package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClosingTest {
    private final List<Integer> closed = new ArrayList<>();

    @Test
    void oneThatCannotBeClosedLeavesNoOtherOpen() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Closing.all(List.of(1, 2, 3), this::close))
                .withMessage("1 stays");

        assertThat(closed).containsExactly(1, 2, 3);
    }

    @Test
    void afterAFailureThatOneIsTold() {
        Exception failure = new Exception("no node");

        Closing.after(failure, List.of(1, 2), this::close);

        assertThat(closed).containsExactly(1, 2);
        assertThat(failure.getSuppressed()).extracting(Throwable::getMessage).containsExactly("1 stays");
    }

    private void close(int number) {
        closed.add(number);
        if (number % 2 == 1) {
            throw new IllegalStateException(number + " stays");
        }
    }
}
