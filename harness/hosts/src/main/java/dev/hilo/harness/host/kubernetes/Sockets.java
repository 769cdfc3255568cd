package dev.hilo.harness.host.kubernetes;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The TCP ports on which the programs of a pod listen.
 *
 * @param openByPort whether other machines reach it, by port: one on loopback alone is not open
 */
record Sockets(SortedMap<Integer, Boolean> openByPort) {
    private static final String LISTENING = "0A";
    private static final String LOOPBACK = "0100007F";
    private static final String LOOPBACK6 = "00000000000000000000000001000000";
    /** The IPv4 loopback address in an IPv6 socket, as the JVM binds it. */
    private static final String MAPPED_LOOPBACK = "0000000000000000FFFF00000100007F";

    /** @param tables the texts of {@code net/tcp} and {@code net/tcp6} */
    static Sockets of(Stream<String> tables) {
        SortedMap<Integer, Boolean> ports = new TreeMap<>();
        tables.flatMap(String::lines)
                .map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > 3 && fields[3].equals(LISTENING))
                .map(fields -> fields[1].split(":"))
                .forEach(place -> ports.merge(Integer.valueOf(place[1], 16), isOpen(place[0]), Boolean::logicalOr));
        return new Sockets(ports);
    }

    private static boolean isOpen(String address) {
        return !address.equals(LOOPBACK) && !address.equals(LOOPBACK6) && !address.equals(MAPPED_LOOPBACK);
    }
}
