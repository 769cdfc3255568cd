package dev.hilo.harness.init;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Usage that a command line prints, read for the option that sets its port. */
record UsageText(String text) {
    static final String PORT = "${port}";

    /** An option that is named after a port, and the character after it. */
    private static final Pattern NAMED =
            Pattern.compile("(?<![\\w-])(--?(?:[pP]ort|[A-Za-z][\\w.-]*(?:[._-]port|[a-z]Port)))(?![\\w-])([=:]?)");

    /** A short option beside which a port is named. */
    private static final Pattern SHORT = Pattern.compile("(?<![\\w-])(-p)\\b(=?)[^\\n]{0,40}?\\b(?i:port)\\b");

    /** An option whose usual value, in its line or the next, is an address with a port, as Go's flags print it. */
    private static final Pattern ADDRESS = Pattern.compile(
            "(?m)^[ \\t]*(?:-\\w, *)?(--?[A-Za-z][\\w.-]*)[^\\n]*(?:\\n(?![ \\t]*-)[^\\n]*)?\\bdefault:? *[\"']?([\\w.-]*:)(\\d{2,5})\\b");

    /** Ports for something other than requests. */
    static final Pattern OTHER = Pattern.compile(
            "(?i).*(https|ssl|tls|secure|admin|manage|metrics|prometheus|health|stop|shutdown|debug|jmx|rmi|proxy|db|tcp|pg|grpc|ajp|udp|peer|cluster|remote|lite|control|via).*");

    private static final List<String> USUAL = List.of("port", "httpport", "serverport", "webport", "listenport");

    /** Words that set the port; empty where it names no such option. */
    Optional<List<String>> portWords() {
        return NAMED.matcher(text)
                .results()
                .filter(found -> !OTHER.matcher(found.group(1)).matches())
                .min(Comparator.comparingInt(found -> rank(found.group(1))))
                .map(found -> words(found.group(1), found.group(2)))
                .or(() ->
                        SHORT.matcher(text).results().findFirst().map(found -> words(found.group(1), found.group(2))));
    }

    /**
     * Words that set the address on which it listens; empty where no option has one of these ports.
     *
     * @param ports on which it listens now
     */
    Optional<List<String>> addressWords(Set<Integer> ports) {
        return ADDRESS.matcher(text)
                .results()
                .filter(found -> ports.contains(Integer.valueOf(found.group(3)))
                        && !OTHER.matcher(found.group(1)).matches())
                .findFirst()
                .map(found -> List.of(found.group(1), found.group(2) + PORT));
    }

    private static int rank(String option) {
        int rank = USUAL.indexOf(option.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT));
        return rank < 0 ? USUAL.size() : rank;
    }

    private static List<String> words(String option, String separator) {
        return separator.equals("=") ? List.of(option + "=" + PORT) : List.of(option, PORT);
    }
}
