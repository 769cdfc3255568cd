package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** TCP ports on which processes listen: sockets of their network, held to those that they have open. */
final class ListeningPorts {
    private static final String LISTENING = "0A";
    private static final int ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final int HEXADECIMAL = 16;

    private ListeningPorts() {}

    /** @return no port of a process that is gone or may not be read */
    static SortedSet<Integer> of(List<Long> pids) {
        SortedSet<Integer> ports = new TreeSet<>();
        for (long pid : pids) {
            Path folder = Path.of("/proc", Long.toString(pid));
            Set<String> sockets = sockets(folder.resolve("fd"));
            for (String table : List.of("net/tcp", "net/tcp6")) {
                lines(folder.resolve(table))
                        .map(line -> line.strip().split("\\s+"))
                        .filter(fields -> fields.length > INODE && fields[STATE].equals(LISTENING))
                        .filter(fields -> sockets.contains("socket:[" + fields[INODE] + "]"))
                        .map(fields -> fields[ADDRESS].substring(fields[ADDRESS].indexOf(':') + 1))
                        .forEach(port -> ports.add(Integer.parseInt(port, HEXADECIMAL)));
            }
        }
        return ports;
    }

    private static Set<String> sockets(Path descriptors) {
        Set<String> sockets = new HashSet<>();
        try (DirectoryStream<Path> open = Files.newDirectoryStream(descriptors)) {
            for (Path descriptor : open) {
                sockets.add(target(descriptor));
            }
        } catch (IOException gone) {
            return sockets;
        }
        return sockets;
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closed) {
            return "";
        }
    }

    private static Stream<String> lines(Path table) {
        try {
            return Files.readAllLines(table).stream();
        } catch (IOException gone) {
            return Stream.empty();
        }
    }
}
