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
    private ListeningPorts() {}

    /** @return no port of a process that is gone or may not be read */
    static SortedSet<Integer> of(List<Long> pids) {
        SortedSet<Integer> ports = new TreeSet<>();
        for (long pid : pids) {
            Path folder = Path.of("/proc", Long.toString(pid));
            Set<String> sockets = sockets(folder.resolve("fd"));
            for (String table : List.of("net/tcp", "net/tcp6")) {
                ListeningSocket.of(lines(folder.resolve(table)))
                        .filter(socket -> sockets.contains("socket:[" + socket.inode() + "]"))
                        .forEach(socket -> ports.add(socket.port()));
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
