package dev.hilo.harness.init;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A program that chooses its port itself: neither arguments nor variables set it. */
public final class FixedPort {
    private FixedPort() {}

    public static void main(String[] arguments) throws IOException {
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
                .start();
    }
}
