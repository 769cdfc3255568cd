package dev.hilo.harness.result.metrics;

/**
 * A bottleneck of a load.
 *
 * @param value mean or sum over the load, in the unit of {@code threshold}
 * @param threshold above or at which it counts as a bottleneck
 * @param share of the samples in which it was, from 0 to 1
 * @param evidence the quantity over time, with the line that it reached; null when nothing was followed
 */
public record Limit(Kind kind, double value, double threshold, double share, Evidence evidence) {

    /** What can be a bottleneck, in the order in which they are reported when they held for as long. */
    public enum Kind {
        APPLICATION_CPU("application_cpu", "CPU of the application", "% of its processors"),
        CONNECTION_POOL(
                "connection_pool", "database connections", "connections in use, all of them while requests waited"),
        HTTP_WORKERS("http_workers", "HTTP worker threads", "busy worker threads"),
        CARRIERS("carriers", "carriers of virtual threads", "% of their time held by threads that waited, pinned"),
        DATABASE_CPU("database_cpu", "CPU of the database", "% of its processors"),
        GENERATOR_CPU(
                "generator_cpu",
                "processors of the load generator",
                "% of them, used by generator, services and harness together"),
        SHARED_CPU(
                "shared_cpu",
                "processors that database, services, generator and harness share",
                "% of them, all together"),
        REFUSED_CONNECTIONS("refused_connections", "queue for new connections", "refused connections"),
        ACCEPT_QUEUE(
                "accept_queue", "accept queue of the listening socket", "connections in a second that found it full"),
        GARBAGE_COLLECTION("garbage_collection", "garbage collection", "% of the time in pauses"),
        HEAP("heap", "heap", "% of its limit");

        private final String key;
        private final String label;
        private final String unit;

        Kind(String key, String label, String unit) {
            this.key = key;
            this.label = label;
            this.unit = unit;
        }

        /** The key for programs. */
        public String key() {
            return key;
        }

        public String label() {
            return label;
        }

        public String unit() {
            return unit;
        }
    }

    /** @param line threshold in the unit of the series */
    public record Evidence(Series series, double line) {}
}
