package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourcesTest {
    private final List<String> closed = new ArrayList<>();
    private final Resources resources = new Resources();

    @Test
    void theLastOpenedIsClosedFirstAndEachOnce() {
        resources.add(() -> closed.add("database"));
        resources.add(() -> closed.add("application"));

        resources.close();
        resources.close();

        assertThat(closed).containsExactly("application", "database");
    }

    @Test
    void allAreClosedAndTheFirstErrorIsReported() {
        resources.add(() -> closed.add("database"));
        resources.add(() -> fail("application"));
        resources.add(() -> fail("probes"));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(resources::close)
                .withMessage("probes");
        assertThat(closed).containsExactly("probes", "application", "database");
    }

    @Test
    void everyErrorIsReportedToWhoAsks() {
        List<String> failures = new ArrayList<>();
        resources.add(() -> fail("application"));
        resources.add(() -> fail("probes"));

        resources.close(failure -> failures.add(failure.getMessage()));

        assertThat(failures).containsExactly("probes", "application");
    }

    private void fail(String name) {
        closed.add(name);
        throw new IllegalStateException(name);
    }
}
