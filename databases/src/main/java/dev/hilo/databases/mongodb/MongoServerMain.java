package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.MongoServer;

/** The program of the embedded server's own JVM. Its arguments: the loopback port to listen on, the mark to be known by. */
public final class MongoServerMain {
    static final String HOST = "127.0.0.1";

    private MongoServerMain() {}

    public static void main(String[] arguments) {
        int port = Integer.parseInt(arguments[0]);
        MongoServer server = new MongoServer(new NamedBackend(arguments[1]));
        try {
            server.bind(HOST, port);
        } catch (RuntimeException e) {
            System.err.println("cannot listen on " + HOST + ":" + port + ": " + e.getMessage());
            System.exit(1);
        }
        System.out.println("listening on " + HOST + ":" + port);
    }
}
