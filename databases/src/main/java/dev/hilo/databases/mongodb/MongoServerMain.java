package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import java.nio.file.Path;

/**
 * The program of the embedded server's own JVM. Its arguments: the port to listen on, the mark by which its client recognises it, and the
 * file of the data unless it is kept in memory.
 */
public final class MongoServerMain {
    /**
     * Loopback, which other machines cannot reach. Nothing outside its container could reach it there either, so docker/debian/mongodb.yaml sets
     * another address.
     */
    static final String HOST = System.getProperty("hilo.mongodb.host", "127.0.0.1");

    private MongoServerMain() {}

    public static void main(String[] arguments) {
        int port = Integer.parseInt(arguments[0]);
        MongoServer server = new MongoServer(backend(arguments));
        try {
            server.bind(HOST, port);
        } catch (RuntimeException e) {
            System.err.println("cannot listen on " + HOST + ":" + port + ": " + e.getMessage());
            System.exit(1);
        }
        System.out.println("listening on " + HOST + ":" + port);
    }

    private static MongoBackend backend(String[] arguments) {
        return arguments.length < 3
                ? new NamedMemoryBackend(arguments[1])
                : new NamedFileBackend(arguments[1], Path.of(arguments[2]));
    }
}
