package dev.hilo.harness.host;

import java.util.List;
import java.util.Optional;

/** The meter of several control groups together. */
record SummedGroupMeter(List<GroupMeter> groups) implements GroupMeter {
    @Override
    public Optional<GroupReading> read() {
        List<GroupReading> readings =
                groups.stream().flatMap(group -> group.read().stream()).toList();
        return readings.size() < groups.size()
                ? Optional.empty()
                : readings.stream().reduce(GroupReading::plus);
    }

    @Override
    public long killed() {
        return groups.stream().mapToLong(GroupMeter::killed).sum();
    }
}
