package dev.hilo.harness.run.start;

import com.sun.net.httpserver.HttpServer;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;

/** A process that asks one program whether it is ready. It prints the number of classes that it loads between the start and the answer. */
final class FirstStart {
    private FirstStart() {}

    public static void main(String[] arguments) throws Exception {
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        try (ReadinessClient client = ReadinessClient.used()) {
            long before = classes.getTotalLoadedClassCount();
            HttpServer program = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            URI address = URI.create("http://localhost:" + program.getAddress().getPort());
            program.createContext("/", exchange -> exchange.sendResponseHeaders(200, -1));
            program.start();
            boolean isReady = client.answersWell(address);
            System.out.println(isReady ? classes.getTotalLoadedClassCount() - before : "no answer");
            program.stop(0);
        }
    }
}
