package dev.hilo.harness.endpoints;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Paths that one source file puts in front of its routes.
 *
 * @param blocks parts of the text that are below a path, in the order of the text
 * @param variables paths of groups and routers by the names of the variables that have them
 */
record RouteGroups(List<Block> blocks, Map<String, String> variables) {
    private static final Pattern PREFIX =
            Pattern.compile("(?:\\b(?:(?i:use|group|mount|nest|scope|pathprefix|prefix|basepath)|Route)\\(\\s*"
                    + "|(?i:\\b(?:url_)?prefix)\\s*[:=]\\s*)[\"'`](/[^\"'`\\s$:{<*]*)[\"'`]");

    /** A variable with what a group, a router or a blueprint of a path returns; its own group stands in front of the dot. */
    private static final Pattern VARIABLE = Pattern.compile("\\b(\\w++)\\s*+:?=\\s*(?:new\\s+)?(?:(\\w+)\\.)?"
            + "(?:(?i:group|pathprefix)\\(\\s*|\\w+\\([^()]{0,200}?prefix\\s*=\\s*)[\"'](/[^\"'\\s$]*)[\"']");

    /** Sign of a function in the rest of the line behind the path of a group. */
    private static final Pattern FUNCTION = Pattern.compile("func|=>|\\bfn\\b|\\|");

    private record Block(int from, int to, String path) {
        boolean contains(int place) {
            return place >= from && place < to;
        }
    }

    static RouteGroups of(String text) {
        List<Block> blocks = new ArrayList<>();
        PREFIX.matcher(text).results().forEach(found -> {
            int line = text.indexOf('\n', found.end());
            String rest = line < 0 ? "" : text.substring(found.end(), line).stripTrailing();
            if (rest.endsWith("{") && FUNCTION.matcher(rest).find()) {
                blocks.add(new Block(found.end(), end(text, found.end() + rest.length()), found.group(1)));
            }
        });
        Map<String, String> variables = new LinkedHashMap<>();
        VARIABLE.matcher(text)
                .results()
                .forEach(found -> variables.putIfAbsent(
                        found.group(1), variables.getOrDefault(found.group(2), "") + "/" + found.group(3)));
        return new RouteGroups(blocks, variables);
    }

    /** All paths in front of routes, of this file or of others. */
    static Stream<String> prefixes(String text) {
        return PREFIX.matcher(text).results().map(found -> found.group(1));
    }

    /** Place behind the brace that closes the one in front of a place. */
    private static int end(String text, int start) {
        int open = 1;
        int place = start;
        while (place < text.length() && open > 0) {
            char letter = text.charAt(place++);
            open += letter == '{' ? 1 : letter == '}' ? -1 : 0;
        }
        return place;
    }

    /**
     * The path of a route with those of its groups.
     *
     * @param route with the variable that gets it in its first group; null for none
     */
    String path(MatchResult route, String path) {
        String around = blocks.stream()
                .filter(block -> block.contains(route.start()))
                .sorted(Comparator.comparingInt(Block::from))
                .map(Block::path)
                .collect(Collectors.joining("/"));
        String variable = variables.getOrDefault(String.valueOf(route.group(1)), "");
        return ("/" + around + "/" + variable + "/" + path).replaceAll("/{2,}", "/");
    }
}
