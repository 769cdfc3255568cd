package dev.hilo.harness.init;

import java.io.IOException;

/** A program with a second server: its port is the property {@code shop.httpPort}, else its argument. */
public final class TwoPorts extends ListServer {
    private TwoPorts() {}

    public static void main(String[] arguments) throws IOException {
        serve(Integer.getInteger("shop.httpPort", Integer.parseInt(arguments[0])));
        serve(Integer.parseInt(System.getenv("PORT")));
    }
}
