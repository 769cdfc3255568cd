package dev.hilo.harness.host;

import dev.hilo.harness.env.ProcStat;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The meter of this process alone. */
final class OwnProcess implements ResourceMeter {
    private final ProcFiles files = new LocalProcFiles();
    private final ObservedProcess process =
            ObservedProcess.of(files, ProcessHandle.current().pid()).orElseThrow();
    private final ServiceThreads threads = new ServiceThreads(files);
    private final ContextSwitches switches = new ContextSwitches();

    @Override
    public OptionalDouble cpuSeconds() {
        return process.stat().stream().mapToDouble(ProcStat::cpuSeconds).findFirst();
    }

    @Override
    public synchronized Optional<CpuByKind> cpuByKind() {
        return process.stat().map(stat -> threads.read(stat.cpuSeconds(), Stream.of(process)));
    }

    @Override
    public synchronized Optional<ResourceReading> read() {
        return process.stat().map(stat -> {
            Usage usage = new Usage();
            process.addTo(usage);
            return usage.reading(stat.cpuSeconds(), switches);
        });
    }
}
