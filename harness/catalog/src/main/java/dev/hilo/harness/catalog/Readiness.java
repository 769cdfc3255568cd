package dev.hilo.harness.catalog;

import java.util.regex.Pattern;

/** How an application shows that it is ready. */
public sealed interface Readiness {

    /** Ready when it answers a GET of the path with 200. */
    record Http(String path) implements Readiness {
        @Override
        public String toString() {
            return "http " + path;
        }
    }

    /** Ready when it accepts a connection. */
    record Tcp() implements Readiness {
        @Override
        public String toString() {
            return "tcp";
        }
    }

    /** Ready when the expression is found in its log. */
    record Log(Pattern line) implements Readiness {
        @Override
        public String toString() {
            return "log " + line;
        }
    }
}
