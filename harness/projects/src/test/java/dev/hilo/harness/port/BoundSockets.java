package dev.hilo.harness.port;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.ServerSocketChannel;

/** A program that binds server sockets to a port by each way of the JDK, one after the other, and prints the port of each. */
public final class BoundSockets {
    static final int WAYS = 3;

    private BoundSockets() {}

    public static void main(String[] arguments) throws IOException {
        InetSocketAddress fixed =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(fixed);
            print(socket.getLocalSocketAddress());
        }
        try (ServerSocketChannel channel = ServerSocketChannel.open()) {
            print(channel.bind(fixed).getLocalAddress());
        }
        try (AsynchronousServerSocketChannel channel = AsynchronousServerSocketChannel.open()) {
            print(channel.bind(fixed).getLocalAddress());
        }
    }

    private static void print(SocketAddress address) {
        System.out.println(((InetSocketAddress) address).getPort());
    }
}
