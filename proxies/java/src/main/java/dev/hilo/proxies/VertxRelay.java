package dev.hilo.proxies;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import java.net.InetSocketAddress;

/** Relay on Vert.x, one instance per event loop. Vert.x closes a connection when one side closes its half. */
final class VertxRelay extends VerticleBase {
    private final Settings settings;
    private NetClient origin;

    private VertxRelay(Settings settings) {
        this.settings = settings;
    }

    public static void main(String[] arguments) {
        Program.run(VertxRelay::start);
    }

    private static void start(Settings settings) {
        Vertx vertx = Vertx.vertx();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(vertx), "end"));
        DeploymentOptions loops =
                new DeploymentOptions().setInstances(Runtime.getRuntime().availableProcessors());
        vertx.deployVerticle(() -> new VertxRelay(settings), loops).onFailure(Program::fail);
    }

    private static void end(Vertx vertx) {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Override
    public Future<?> start() {
        origin = vertx.createNetClient(new NetClientOptions().setTcpNoDelay(true));
        InetSocketAddress address = settings.address();
        return vertx.createNetServer(new NetServerOptions().setTcpNoDelay(true).setAcceptBacklog(Program.BACKLOG))
                .connectHandler(this::connect)
                .listen(address.getPort(), address.getAddress().getHostAddress());
    }

    private void connect(NetSocket client) {
        client.pause();
        origin.connect(settings.origin().getPort(), settings.origin().getHostString())
                .onSuccess(server -> {
                    client.pipeTo(server);
                    server.pipeTo(client);
                })
                .onFailure(failure -> {
                    System.err.println("proxies-java: " + failure.getMessage());
                    client.close();
                });
    }
}
