package dev.hilo.proxies;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetSocketAddress;

/** Relay on Netty's event loops. The property {@code relay.transport} selects the system calls. */
final class NettyRelay {
    private NettyRelay() {}

    /** The classes of a transport. */
    private record Transport(
            IoHandlerFactory handlers,
            Class<? extends ServerSocketChannel> listener,
            Class<? extends SocketChannel> connection) {

        static Transport of(String name) {
            return switch (name) {
                case "nio" ->
                    new Transport(NioIoHandler.newFactory(), NioServerSocketChannel.class, NioSocketChannel.class);
                case "epoll" ->
                    new Transport(
                            EpollIoHandler.newFactory(), EpollServerSocketChannel.class, EpollSocketChannel.class);
                case null, default ->
                    throw new IllegalArgumentException(
                            "relay.transport is \"%s\": set it to nio or epoll".formatted(name));
            };
        }
    }

    public static void main(String[] arguments) {
        Program.run(NettyRelay::start);
    }

    private static void start(Settings settings) throws InterruptedException {
        Transport transport = Transport.of(System.getProperty("relay.transport"));
        // As many as every other relay on event loops has; Netty's own number is twice that.
        int processors = Runtime.getRuntime().availableProcessors();
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(processors, transport.handlers());
        Bootstrap origin = new Bootstrap()
                .channel(transport.connection())
                .remoteAddress(settings.origin())
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .option(ChannelOption.AUTO_READ, false)
                .option(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(Program.BUFFER_SIZE));
        Channel listener = listener(transport, loops, origin, settings.address());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(listener, loops), "end"));
    }

    private static Channel listener(
            Transport transport, EventLoopGroup loops, Bootstrap origin, InetSocketAddress address)
            throws InterruptedException {
        return new ServerBootstrap()
                .group(loops)
                .channel(transport.listener())
                .option(ChannelOption.SO_BACKLOG, Program.BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(Program.BUFFER_SIZE))
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel client) {
                        RelayHandler.connect(client, origin);
                    }
                })
                .bind(address)
                .sync()
                .channel();
    }

    private static void end(Channel listener, EventLoopGroup loops) {
        listener.close().syncUninterruptibly();
        loops.shutdownGracefully(0, Program.SHUTDOWN_GRACE, SECONDS).awaitUninterruptibly();
    }
}
