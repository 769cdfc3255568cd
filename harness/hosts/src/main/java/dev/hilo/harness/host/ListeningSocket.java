package dev.hilo.harness.host;

import java.util.stream.Stream;

/**
 * A TCP socket that accepts connections, as the kernel lists it.
 *
 * @param isOpen whether other machines reach it: one on loopback alone is not open
 * @param inode its number among the open files of its process; empty where the table has none
 */
public record ListeningSocket(int port, boolean isOpen, String inode) {
    private static final String LISTENING = "0A";
    private static final String LOOPBACK = "0100007F";
    private static final String LOOPBACK6 = "00000000000000000000000001000000";
    /** The IPv4 loopback address in an IPv6 socket, as the JVM binds it. */
    private static final String MAPPED_LOOPBACK = "0000000000000000FFFF00000100007F";

    private static final int ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final int HEXADECIMAL = 16;

    /** @param lines of {@code net/tcp} and {@code net/tcp6} */
    public static Stream<ListeningSocket> of(Stream<String> lines) {
        return lines.map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > STATE && fields[STATE].equals(LISTENING))
                .map(ListeningSocket::of);
    }

    private static ListeningSocket of(String[] fields) {
        String[] place = fields[ADDRESS].split(":");
        return new ListeningSocket(
                Integer.parseInt(place[1], HEXADECIMAL), isOpen(place[0]), fields.length > INODE ? fields[INODE] : "");
    }

    private static boolean isOpen(String address) {
        return !address.equals(LOOPBACK) && !address.equals(LOOPBACK6) && !address.equals(MAPPED_LOOPBACK);
    }
}
