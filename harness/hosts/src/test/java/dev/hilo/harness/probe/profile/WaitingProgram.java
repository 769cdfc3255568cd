package dev.hilo.harness.probe.profile;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;

/**
 * A program of which one thread waits {@value #MILLIS} ms or a little longer for each of a monitor, a semaphore, a socket and the time, {@value
 * #TIMES} times: a platform thread of a pool, or with an argument a virtual thread.
 */
final class WaitingProgram {
    static final int MILLIS = 20;
    static final int TIMES = 10;

    private static final Object MONITOR = new Object();
    private static final Semaphore SEMAPHORE = new Semaphore(0);

    private WaitingProgram() {}

    public static void main(String[] args) throws Exception {
        ThreadFactory threads = args.length == 0
                ? Thread.ofPlatform().name("waiter").factory()
                : Thread.ofVirtual().name("waiter").factory();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket peer = server.accept();
                ExecutorService waiting = Executors.newSingleThreadExecutor(threads)) {
            for (int i = 0; i < TIMES; i++) {
                oneOfEach(waiting, client, peer);
            }
        }
    }

    private static void oneOfEach(ExecutorService waiting, Socket client, Socket peer) throws Exception {
        synchronized (MONITOR) {
            waiting.execute(WaitingProgram::monitor);
            Thread.sleep(MILLIS);
        }
        waiting.execute(SEMAPHORE::acquireUninterruptibly);
        Thread.sleep(MILLIS);
        SEMAPHORE.release();
        waiting.submit(() -> socket(client));
        Thread.sleep(MILLIS);
        peer.getOutputStream().write(1);
        waiting.submit(WaitingProgram::sleep).get();
    }

    private static void monitor() {
        synchronized (MONITOR) {
            MONITOR.hashCode();
        }
    }

    private static int socket(Socket client) throws IOException {
        return client.getInputStream().read();
    }

    private static Void sleep() throws InterruptedException {
        Thread.sleep(MILLIS);
        return null;
    }
}
