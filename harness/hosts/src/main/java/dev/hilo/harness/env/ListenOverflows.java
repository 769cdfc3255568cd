package dev.hilo.harness.env;

import java.util.List;
import java.util.OptionalLong;

/**
 * The number of connections that found the accept queue of their listening socket full: the kernel drops the last packet of their
 * handshake, and the client tries again later.
 */
public final class ListenOverflows {
    private static final String COUNTER = "ListenOverflows";

    private ListenOverflows() {}

    /** @return sum over all sockets of this network namespace since its creation; empty where the kernel does not report it */
    public static OptionalLong count() {
        return count(SystemFiles.REAL);
    }

    /** The counter in the file, where a line of names precedes each line of numbers. */
    static OptionalLong count(SystemFiles files) {
        List<List<String>> lines = files.text("proc/net/netstat").stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("TcpExt: "))
                .map(line -> List.of(line.split(" ")))
                .toList();
        int at = lines.size() < 2 ? -1 : lines.getFirst().indexOf(COUNTER);
        return at < 0
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(lines.get(1).get(at)));
    }
}
