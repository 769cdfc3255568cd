package dev.hilo.harness.recording;

import java.net.URI;
import java.util.Locale;
import java.util.Set;

/**
 * Rewrites the addresses in redirects: where one names the application, the client goes on through the proxy.
 *
 * @param application its address
 */
record Locations(URI application) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int HTTP_PORT = 80;

    /** @param proxy host and port of the proxy, as the client calls it */
    String rewritten(String location, String proxy) {
        try {
            URI target = new URI(location);
            boolean isApplication = "http".equalsIgnoreCase(target.getScheme())
                    && target.getHost() != null
                    && port(target) == port(application)
                    && isSameHost(target.getHost(), application.getHost());
            return isApplication
                    ? "http://" + proxy
                            + location.substring(location.indexOf("//")
                                    + 2
                                    + target.getRawAuthority().length())
                    : location;
        } catch (java.net.URISyntaxException e) {
            return location;
        }
    }

    private static int port(URI uri) {
        return uri.getPort() < 0 ? HTTP_PORT : uri.getPort();
    }

    private static boolean isSameHost(String one, String other) {
        return one.equalsIgnoreCase(other)
                || LOOPBACK.contains(one.toLowerCase(Locale.ROOT)) && LOOPBACK.contains(other.toLowerCase(Locale.ROOT));
    }
}
