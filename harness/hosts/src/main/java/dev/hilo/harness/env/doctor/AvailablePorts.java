package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.util.Optional;

/** The check of the ports for outgoing connections. */
record AvailablePorts(SystemFiles files) implements DoctorCheck {
    private static final String RANGE = "proc/sys/net/ipv4/ip_local_port_range";
    private static final int ENOUGH = 20_000;
    private static final Topic TOPIC =
            new Topic("ports", "a closed connection keeps its port for a minute: when none is left, requests fail");

    @Override
    public Diagnosis look() {
        Optional<String[]> range =
                files.text(RANGE).map(text -> text.split("\\s+")).filter(ends -> ends.length == 2);
        if (range.isEmpty()) {
            return TOPIC.notVisible();
        }
        int first = Integer.parseInt(range.get()[0]);
        int last = Integer.parseInt(range.get()[1]);
        int count = last - first + 1;
        String here = "%d to %d, %d ports%s".formatted(first, last, count, reuse());
        return count >= ENOUGH
                ? TOPIC.ok(here)
                : TOPIC.warning(here, "sudo sysctl net.ipv4.ip_local_port_range=\"32768 60999\"");
    }

    /** Whether a port may be reused within its minute of waiting. */
    private String reuse() {
        return files.number("proc/sys/net/ipv4/tcp_tw_reuse")
                .map(choice -> switch (choice.intValue()) {
                    case 0 -> ", not reused early";
                    case 1 -> ", reused early";
                    default -> ", reused early on loopback";
                })
                .orElse("");
    }
}
