package dev.hilo.harness.init;

import java.io.IOException;
import java.net.BindException;
import java.util.List;

/**
 * A program that answers at once, and opens a second port later: its argument, or the property {@code late.port}. If that port is taken, the
 * program ends; with the second argument "quiet" it runs without that port.
 */
public final class LatePort extends ListServer {
    private static final long LATER_MILLIS = 700;

    private LatePort() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        serve(Integer.parseInt(System.getenv("PORT")));
        Thread.sleep(LATER_MILLIS);
        try {
            serve(Integer.getInteger("late.port", Integer.parseInt(arguments[0])));
        } catch (BindException taken) {
            if (!List.of(arguments).contains("quiet")) {
                System.exit(1);
            }
        }
    }
}
