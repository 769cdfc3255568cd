package dev.hilo.harness.env;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks whether the machine is otherwise idle. */
record QuietChecks(SystemFiles files) {
    private static final Duration WATCHED = Duration.ofMillis(500);

    List<Finding> run() {
        return Stream.of(load(), steal()).flatMap(Optional::stream).toList();
    }

    private Optional<Finding> load() {
        return LoadAverage.read(files)
                .filter(LoadAverage::isMuch)
                .map(load -> Finding.warning("the machine is busy: " + load, LoadAverage.CURE));
    }

    private Optional<Finding> steal() {
        CpuTicks before = CpuTicks.read(files);
        try {
            Thread.sleep(WATCHED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        double percent = CpuTicks.read(files).stealPercentSince(before);
        return percent <= CpuTicks.MUCH_STEAL_PERCENT
                ? Optional.empty()
                : Optional.of(Finding.warning(
                        "the host of this virtual machine takes %.0f %% of its processors away".formatted(percent),
                        "measure when it is quiet, or on a dedicated machine"));
    }
}
