package dev.hilo.proxies;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.SocketChannel;

/** Forwards data from one side of a connection to the other with back-pressure. */
final class RelayHandler extends ChannelInboundHandlerAdapter {
    private final SocketChannel peer;

    private RelayHandler(SocketChannel peer) {
        this.peer = peer;
    }

    /** Connects a client to the origin on the client's event loop, before anything is read. */
    static void connect(SocketChannel client, Bootstrap origin) {
        ChannelFuture connecting = origin.clone(client.eventLoop())
                .handler(new RelayHandler(client))
                .connect();
        SocketChannel server = (SocketChannel) connecting.channel();
        client.pipeline().addLast(new RelayHandler(server));
        connecting.addListener(connected -> {
            if (connected.isSuccess()) {
                client.config().setAutoRead(true);
                server.config().setAutoRead(true);
            } else {
                System.err.println("proxies-java: " + connected.cause().getMessage());
                client.close();
            }
        });
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        peer.write(message, peer.voidPromise());
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        peer.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        peer.config().setAutoRead(context.channel().isWritable());
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            peer.writeAndFlush(Unpooled.EMPTY_BUFFER)
                    .addListener(written -> endOutput((SocketChannel) context.channel()));
        }
    }

    /** Closes the other side after all data that the peer sent before its end. */
    private void endOutput(SocketChannel channel) {
        peer.shutdownOutput();
        if (peer.isInputShutdown() && channel.isOutputShutdown()) {
            peer.close();
            channel.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        peer.close();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
