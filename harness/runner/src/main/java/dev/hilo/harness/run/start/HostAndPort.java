package dev.hilo.harness.run.start;

import java.net.InetSocketAddress;

/** The place of a server in a URL. */
final class HostAndPort {
    private HostAndPort() {}

    /** An address of IP version 6, as every pod has it in some clusters, is in brackets: it has colons of its own. */
    static String of(InetSocketAddress address) {
        String host = address.getHostString();
        return (host.contains(":") ? "[%s]:%d" : "%s:%d").formatted(host, address.getPort());
    }
}
