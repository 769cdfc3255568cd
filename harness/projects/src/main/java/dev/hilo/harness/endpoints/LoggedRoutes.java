package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.regex.Pattern;

/** Routes that a program lists in its log when it starts, as those of Gin, Dropwizard and NestJS do. */
final class LoggedRoutes {
    private static final String VERB = "(GET|HEAD|POST|PUT|PATCH|DELETE)";

    /** {@code GET /items/:id --> handler}; a line of an access log names the protocol. */
    private static final Pattern VERB_FIRST = Pattern.compile(
            "(?m)^(?![^\\n]*\\bHTTP/\\d)[^\\n]*?(?<![\\w/.])" + VERB + "\\b[\\]:|,]?[ \\t]{1,12}(/[^\\s\"',;()]*)");

    /** {@code Mapped {/items/:id, GET} route}. */
    private static final Pattern PATH_FIRST = Pattern.compile("\\{(/[^\\s,]*), " + VERB + "}");

    /** Variables of Flask and Rocket: {@code <int:id>}. */
    private static final Pattern ANGLED = Pattern.compile("<(?:\\w+:)?(\\w+)>");

    /** Tasks of Dropwizard, which its port for administrators has, below a headline of their own. */
    private static final Pattern TASKS =
            Pattern.compile("(?m)\\btasks = *\\n(?:[ \\t]*\\n|[ \\t]+[A-Z]+[ \\t]+/[^\\n]*\\n?)+");

    private LoggedRoutes() {}

    /** @param log from before the first request */
    static ObjectNode document(String log, Prefixes prefixes) {
        RouteDocument document = new RouteDocument(prefixes);
        String routes = TASKS.matcher(log).replaceAll("\n");
        VERB_FIRST.matcher(routes).results().forEach(found -> put(document, found.group(1), found.group(2)));
        PATH_FIRST.matcher(routes).results().forEach(found -> put(document, found.group(2), found.group(1)));
        return document.json();
    }

    private static void put(RouteDocument document, String verb, String path) {
        document.put(verb.toLowerCase(Locale.ROOT), "", ANGLED.matcher(path).replaceAll("{$1}"));
    }
}
