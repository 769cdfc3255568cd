package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.testcontainers.containers.output.OutputFrame;

/** What a container prints, in a file. A thread of Docker's client writes while another may close. */
final class ContainerLog implements Consumer<OutputFrame>, AutoCloseable {
    private final Path file;
    private final OutputStream out;
    private boolean closed;

    ContainerLog(Path file) throws IOException {
        this.file = file;
        this.out = Files.newOutputStream(file);
    }

    @Override
    public synchronized void accept(OutputFrame frame) {
        if (closed || frame.getBytes() == null) {
            return;
        }
        try {
            out.write(frame.getBytes());
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            out.close();
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private DatabaseException cannotWrite(IOException e) {
        return new DatabaseException("cannot write " + file + ": " + e.getMessage(), e);
    }
}
