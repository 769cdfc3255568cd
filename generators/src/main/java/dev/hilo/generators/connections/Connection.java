package dev.hilo.generators.connections;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A persistent connection for repeated GET requests of one path. */
final class Connection implements Closeable {
    private static final String LENGTH = "content-length:";

    private final Socket socket;
    private final InputStream answers;
    private final byte[] request;

    private Connection(Socket socket, byte[] request) throws IOException {
        this.socket = socket;
        this.answers = new BufferedInputStream(socket.getInputStream(), 1024);
        this.request = request;
    }

    /** @param timeoutMillis timeout of connecting and of each answer */
    static Connection open(URI url, int timeoutMillis) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(url.getHost(), url.getPort()), timeoutMillis);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(timeoutMillis);
            String text = "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(url.getPath(), url.getAuthority());
            return new Connection(socket, text.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** @return whether the answer is 200 */
    boolean ask() throws IOException {
        socket.getOutputStream().write(request);
        String status = line();
        long length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                length = Long.parseLong(header.substring(LENGTH.length()).strip());
            }
        }
        answers.skipNBytes(length);
        return status.startsWith("HTTP/1.1 200");
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = answers.read(); next != '\n'; next = answers.read()) {
            if (next < 0) {
                throw new EOFException("the connection was closed");
            }
            line.append((char) next);
        }
        return line.toString().stripTrailing();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
