package dev.hilo.proxies;

import java.io.IOException;
import org.netcrusher.core.reactor.NioReactor;
import org.netcrusher.tcp.TcpCrusher;
import org.netcrusher.tcp.TcpCrusherBuilder;

/** Relay with NetCrusher, which has one event loop. */
final class CrusherRelay {
    /** Number of buffers for each direction of a connection. */
    private static final int BUFFERS = 4;

    private CrusherRelay() {}

    public static void main(String[] arguments) {
        Program.run(CrusherRelay::start);
    }

    private static void start(Settings settings) throws IOException {
        NioReactor reactor = new NioReactor();
        TcpCrusher crusher = TcpCrusherBuilder.builder()
                .withReactor(reactor)
                .withBindAddress(settings.address())
                .withConnectAddress(settings.origin())
                .withBacklog(Program.BACKLOG)
                .withTcpNoDelay(true)
                .withBufferSize(Program.BUFFER_SIZE)
                .withBufferCount(BUFFERS)
                .buildAndOpen();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(crusher, reactor), "end"));
    }

    private static void end(TcpCrusher crusher, NioReactor reactor) {
        crusher.close();
        reactor.close();
    }
}
