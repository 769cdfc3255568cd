package dev.hilo.harness.init;

import java.io.IOException;

/** A program with a fixed port, as if its code had it: its last argument. */
public final class CodedPort extends ListServer {
    private CodedPort() {}

    public static void main(String[] arguments) throws IOException {
        int port = Integer.parseInt(arguments[arguments.length - 1]);
        System.out.println("listening on http://localhost:" + port);
        serve(port);
    }
}
