package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ListeningSocket;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The TCP ports on which the programs of a pod listen.
 *
 * @param openByPort whether other machines reach it, by port: one on loopback alone is not open
 */
record Sockets(SortedMap<Integer, Boolean> openByPort) {
    /** @param tables the texts of {@code net/tcp} and {@code net/tcp6} */
    static Sockets of(Stream<String> tables) {
        SortedMap<Integer, Boolean> ports = new TreeMap<>();
        ListeningSocket.of(tables.flatMap(String::lines))
                .forEach(socket -> ports.merge(socket.port(), socket.isOpen(), Boolean::logicalOr));
        return new Sockets(ports);
    }
}
