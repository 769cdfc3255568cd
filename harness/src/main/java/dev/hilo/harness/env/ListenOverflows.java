package dev.hilo.harness.env;

import java.util.List;
import java.util.OptionalLong;

/** How many connections found the accept queue of their listening socket full: the kernel drops their last step, and the client tries again later. */
public final class ListenOverflows {
    private static final String COUNTER = "ListenOverflows";

    private ListenOverflows() {}

    /** @return over all sockets of this network namespace, since it was made; empty where the kernel does not tell */
    public static OptionalLong count() {
        return count(SystemFiles.REAL);
    }

    /** A line of names stands above its line of numbers. */
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
