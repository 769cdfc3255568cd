package dev.hilo.gatling.servlets;

import dev.hilo.servlets.documents.Document;
import io.gatling.http.client.body.RequestBody;
import io.gatling.http.client.body.RequestBodyBuilder;
import io.gatling.http.client.body.WritableContent;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/** A request body in one direct buffer that all requests share, so that it is sent without a copy. */
record StoredBody(ByteBuf bytes) implements RequestBody {

    static StoredBody of(Document document) {
        byte[] content = document.bytes();
        ByteBuf outside = Unpooled.directBuffer(content.length, content.length);
        outside.writeBytes(content);
        return new StoredBody(Unpooled.unreleasableBuffer(outside.asReadOnly()));
    }

    @Override
    public WritableContent build(ByteBufAllocator allocator) {
        return new WritableContent(bytes.duplicate(), bytes.readableBytes());
    }

    /** Unused: Gatling calls it only for bodies that are built in several steps. */
    @Override
    public RequestBodyBuilder newBuilder() {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte[] getBytes() {
        byte[] copy = new byte[bytes.readableBytes()];
        bytes.getBytes(0, copy);
        return copy;
    }

    @Override
    public String print(int limit) {
        return bytes.readableBytes() + " bytes";
    }
}
