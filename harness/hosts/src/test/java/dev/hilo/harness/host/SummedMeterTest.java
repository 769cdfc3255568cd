package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SummedMeterTest {
    private final List<ResourceMeter> programs = new ArrayList<>();
    private final SummedMeter sum = new SummedMeter(() -> programs);

    private static EndedMeter program(double seconds, double rssMb, long switches) {
        return new EndedMeter(
                OptionalDouble.of(seconds),
                Optional.of(new CpuByKind(seconds, seconds / 2, seconds / 4, 0)),
                Optional.of(new ResourceReading((long) seconds, seconds, rssMb, 3, 1, 2, 0, switches, 2 * switches)));
    }

    private static ResourceMeter living(EndedMeter readings) {
        return new ResourceMeter() {
            @Override
            public OptionalDouble cpuSeconds() {
                return readings.cpuSeconds();
            }

            @Override
            public Optional<CpuByKind> cpuByKind() {
                return readings.cpuByKind();
            }

            @Override
            public Optional<ResourceReading> read() {
                return readings.last();
            }
        };
    }

    @Test
    void allThatProgramsUseAndHoldIsAdded() {
        programs.add(living(program(4, 100, 10)));
        programs.add(living(program(8, 50, 1)));

        assertThat(sum.cpuSeconds()).hasValue(12);
        assertThat(sum.cpuByKind()).contains(new CpuByKind(12, 6, 3, 0));
        assertThat(sum.read()).contains(new ResourceReading(8, 12, 150, 6, 2, 4, 0, 11, 22));
    }

    /** A sum without one of them would fall, and rise again. */
    @Test
    void aProgramThatDoesNotTellLeavesNoSum() {
        programs.add(living(program(4, 100, 10)));
        programs.add(new EndedMeter(OptionalDouble.empty(), Optional.empty(), Optional.empty()));

        assertThat(sum.cpuSeconds()).isEmpty();
        assertThat(sum.cpuByKind()).isEmpty();
        assertThat(sum.read()).isEmpty();
    }

    @Test
    void anEndedProgramKeepsWhatItUsedAndHoldsNothing() {
        programs.add(living(program(4, 100, 10)));
        programs.add(EndedMeter.of(living(program(8, 50, 1))));

        assertThat(sum.cpuSeconds()).hasValue(12);
        assertThat(sum.read()).contains(new ResourceReading(8, 12, 100, 3, 1, 2, 0, 11, 22));
    }
}
