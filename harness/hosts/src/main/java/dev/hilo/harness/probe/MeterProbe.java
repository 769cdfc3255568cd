package dev.hilo.harness.probe;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.GroupReading;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * A probe of a program, or of the processors of a machine, by the meter that its host has: all columns come from one reading.
 *
 * @param <R> what one reading gives
 */
public final class MeterProbe<R> implements Probe {
    private static final Duration SECOND = Duration.ofSeconds(1);

    /** The period of samples of CPU and throttling. A load of three seconds begins and ends between two samples, so the unknown time must be short. */
    private static final Duration FINE = Duration.ofMillis(100);

    private static final List<Column<ResourceReading>> RESOURCES = List.of(
            new Column<>("cpu_s", ResourceReading::cpuSeconds),
            new Column<>("rss_mb", ResourceReading::rssMb),
            new Column<>("threads", ResourceReading::threads),
            new Column<>("threads_running", ResourceReading::running),
            new Column<>("threads_sleeping", ResourceReading::sleeping),
            new Column<>("threads_disk", ResourceReading::inDiskWait),
            new Column<>("voluntary_switches", ResourceReading::voluntarySwitches),
            new Column<>("involuntary_switches", ResourceReading::involuntarySwitches));

    private static final List<Column<Double>> CPU = List.of(new Column<>("cpu_s", Double::doubleValue));

    private static final List<Column<CpuByKind>> CPU_BY_KIND = List.of(
            new Column<>("cpu_s", CpuByKind::cpuSeconds),
            new Column<>("compiler_s", CpuByKind::compilerSeconds),
            new Column<>("collector_s", CpuByKind::collectorSeconds),
            new Column<>("recorder_s", CpuByKind::recorderSeconds));

    private static final List<Column<GroupReading>> GROUP = List.of(
            new Column<>("periods", GroupReading::periods),
            new Column<>("throttled_periods", GroupReading::throttledPeriods),
            new Column<>("throttled_s", GroupReading::throttledSeconds),
            new Column<>("memory_mb", GroupReading::memoryMb),
            new Column<>("cache_mb", GroupReading::cacheMb),
            new Column<>("oom_kills", GroupReading::oomKills));

    private static final List<Column<CpuTicks>> NODE =
            List.of(new Column<>("total_ticks", CpuTicks::total), new Column<>("steal_ticks", CpuTicks::steal));

    private final String name;
    private final Duration period;
    private final List<Column<R>> columns;
    private final Supplier<Optional<R>> meter;

    private record Column<R>(String name, ToDoubleFunction<R> value) {}

    private MeterProbe(String name, Duration period, List<Column<R>> columns, Supplier<Optional<R>> meter) {
        this.name = name;
        this.period = period;
        this.columns = columns;
        this.meter = meter;
    }

    /** The probe of a program's resources: CPU time, memory, threads by state, context switches. */
    public static Probe resources(String program, ResourceMeter meter) {
        return new MeterProbe<>(program, SECOND, RESOURCES, meter::read);
    }

    /** The probe of a program's CPU time, ten times a second, in a file with {@code -cpu} after its name. */
    public static Probe cpu(String program, Supplier<OptionalDouble> seconds) {
        return new MeterProbe<>(
                program + "-cpu",
                FINE,
                CPU,
                () -> seconds.get().stream().boxed().findFirst());
    }

    /**
     * The probe of CPU time by kind of work, in a file with {@code -kinds} after its name: the CPU of requests is compared without the work
     * of compilers, which depends on the age of a JVM.
     */
    public static Probe cpuByKind(String program, ResourceMeter meter) {
        return new MeterProbe<>(program + "-kinds", FINE, CPU_BY_KIND, meter::cpuByKind);
    }

    /**
     * The probe of a program's control group, ten times a second, in a file with {@code -group} after its name: throttling, memory, kills. A window of
     * a duet lasts for a second, and the group is idle in that of the partner.
     */
    public static Probe group(String program, GroupMeter meter) {
        return new MeterProbe<>(program + "-group", FINE, GROUP, meter::read);
    }

    /** The probe of the processors of an application's machine that is not this one: what its virtual machine's host took. */
    public static Probe node(Supplier<Optional<CpuTicks>> ticks) {
        return new MeterProbe<>("node", SECOND, NODE, ticks);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return columns.stream().map(Column::name).toList();
    }

    @Override
    public Duration period() {
        return period;
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        return CompletableFuture.completedFuture(meter.get().map(this::row));
    }

    private double[] row(R reading) {
        return columns.stream()
                .mapToDouble(column -> column.value().applyAsDouble(reading))
                .toArray();
    }
}
