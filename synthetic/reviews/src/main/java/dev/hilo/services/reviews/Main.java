package dev.hilo.services.reviews;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;

/** The service as a program. Variables of its environment set its behaviour: {@code LISTEN}, {@code PORT}, {@code DELAY}, {@code FAULTS}, {@code SEED}. */
final class Main {
    private Main() {}

    public static void main(String[] words) {
        try {
            start(System.getenv());
        } catch (IOException | IllegalArgumentException e) {
            System.err.println("reviews: " + e.getMessage());
            System.exit(1);
        }
    }

    /** @throws IllegalArgumentException when a variable is wrong; the message names it */
    static ReviewService start(Map<String, String> environment) throws IOException {
        int port = Math.toIntExact(number(environment, "PORT", "8090"));
        long seed = number(environment, "SEED", "1");
        Delay delay = Delay.parse(environment.getOrDefault("DELAY", "0"), seed);
        Faults faults = Faults.parse(environment.getOrDefault("FAULTS", ""), seed);
        String listen = environment.getOrDefault("LISTEN", "127.0.0.1");
        return ReviewService.start(new InetSocketAddress(listen, port), delay, faults);
    }

    private static long number(Map<String, String> environment, String name, String otherwise) {
        String text = environment.getOrDefault(name, otherwise);
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s=%s is no whole number".formatted(name, text), e);
        }
    }
}
