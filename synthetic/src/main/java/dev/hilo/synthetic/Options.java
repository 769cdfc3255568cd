package dev.hilo.synthetic;

import java.util.HashMap;
import java.util.Map;

/**
 * The options with which the server was started.
 *
 * @param address to listen on
 * @param virtual whether its handlers run on virtual threads
 * @param slowerPercent increase of the constant delay, in percent
 * @param slowerTailPercent increase of the delay of the slow answers of the two kinds, in percent
 * @param slowerWorkersPercent increase of the time that a worker of the queue needs for a request, in percent
 */
record Options(
        String address,
        int port,
        boolean virtual,
        double slowerPercent,
        double slowerTailPercent,
        double slowerWorkersPercent) {

    /** @param words {@code --name=value}; absent options have their defaults: for the address, loopback, for the port, any free one */
    static Options of(String... words) {
        Map<String, String> values = new HashMap<>(Map.of(
                "--address", "127.0.0.1",
                "--port", "0",
                "--threads", "platform",
                "--slower-percent", "0",
                "--slower-tail-percent", "0",
                "--slower-workers-percent", "0"));
        for (String word : words) {
            String[] parts = word.split("=", 2);
            if (parts.length < 2 || values.replace(parts[0], parts[1]) == null) {
                throw new IllegalArgumentException(
                        "unknown option " + word
                                + ": write --address=, --port=, --threads=, --slower-percent=, --slower-tail-percent= or --slower-workers-percent=");
            }
        }
        return new Options(
                values.get("--address"),
                Integer.parseInt(values.get("--port")),
                values.get("--threads").equals("virtual"),
                Double.parseDouble(values.get("--slower-percent")),
                Double.parseDouble(values.get("--slower-tail-percent")),
                Double.parseDouble(values.get("--slower-workers-percent")));
    }

    double factor() {
        return 1 + slowerPercent / 100;
    }

    double tailFactor() {
        return 1 + slowerTailPercent / 100;
    }

    double serviceFactor() {
        return 1 + slowerWorkersPercent / 100;
    }
}
