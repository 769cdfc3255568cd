package dev.hilo.harness.port;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;

/** A program that asks a server of its own at a fixed port, by each way of the JDK, and prints the port of the server for each. */
public final class OwnClient {
    private OwnClient() {}

    public static void main(String[] arguments) throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        int fixed = Integer.parseInt(arguments[0]);
        try (ServerSocket server = new ServerSocket(fixed, 9, here);
                Socket socket = new Socket(here, fixed);
                SocketChannel channel = SocketChannel.open(new InetSocketAddress(here, fixed))) {
            for (int client = 0; client < 2; client++) {
                server.accept().close();
                System.out.println(server.getLocalPort());
            }
            if (!socket.isConnected() || !channel.isConnected()) {
                throw new IOException("not connected");
            }
        }
    }
}
