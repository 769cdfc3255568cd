package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Paths to which a page of HTML leads: its links, and its forms that are sent by GET. */
final class Page {
    private static final String ORIGIN = "http://application";
    private static final Pattern FILE = Pattern.compile(
            "(?i).*\\.(css|js|mjs|map|png|jpe?g|gif|svg|ico|webp|woff2?|ttf|pdf|zip|gz|jar|tar|exe|iso|mp4)(\\?.*)?");

    private Page() {}

    /** @param path of the page */
    static Set<String> paths(String path, Answer answer) {
        Document page = Jsoup.parse(new String(answer.body(), StandardCharsets.UTF_8), ORIGIN + path);
        Set<String> paths = new LinkedHashSet<>();
        for (Element link : page.select("a[href]")) {
            own(link.absUrl("href")).ifPresent(paths::add);
        }
        for (Element form : page.select("form")) {
            if (!form.attr("method").equalsIgnoreCase("post")) {
                submitted(path, form).ifPresent(paths::add);
            }
        }
        return paths;
    }

    private static Optional<String> submitted(String path, Element form) {
        String action = form.hasAttr("action") ? form.absUrl("action") : ORIGIN + path;
        List<String> pairs = form.select("input[name], select[name]").stream()
                .filter(input -> !input.attr("type").matches("(?i)submit|button|file|password|checkbox|radio"))
                .map(input -> encoded(input.attr("name")) + "=" + encoded(value(input)))
                .toList();
        boolean hasSecret = !form.select("input[type=password]").isEmpty();
        String query = pairs.stream().collect(Collectors.joining("&", pairs.isEmpty() ? "" : "?", ""));
        return hasSecret ? Optional.empty() : own(withoutQuery(action) + query);
    }

    private static String value(Element input) {
        Element option = input.selectFirst("option[selected], option");
        return option == null ? input.attr("value") : option.hasAttr("value") ? option.attr("value") : option.text();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    static String withoutQuery(String path) {
        return path.split("\\?", 2)[0];
    }

    /** The path to which a form of a page is sent; empty where that is another server, a script, or no address. */
    static Optional<String> submitted(String page, String action, URI server) {
        String address = action.strip();
        if (address.isEmpty()) {
            return own(ORIGIN + page);
        }
        // URI resolves a query alone against the folder of the page
        return redirected(page, address.startsWith("?") ? withoutQuery(page) + address : address, server);
    }

    /** The path that a redirect of a path leads to; empty where that is another server or a file. */
    static Optional<String> redirected(String path, String location, URI server) {
        try {
            URI target = URI.create(ORIGIN + path).resolve(location);
            boolean isServer =
                    target.getRawAuthority() != null && target.getRawAuthority().equals(server.getRawAuthority());
            return own(
                    isServer
                            ? ORIGIN + location.substring(location.indexOf('/', location.indexOf("//") + 2))
                            : target.toString());
        } catch (IllegalArgumentException | IndexOutOfBoundsException notAPath) {
            return Optional.empty();
        }
    }

    /** Whether a path is that of a picture, a script or the like, by its end. */
    static boolean isFile(String path) {
        return FILE.matcher(path).matches();
    }

    /** The path of an address of the application's own; empty for others, files, and pages of libraries. */
    private static Optional<String> own(String address) {
        if (!address.equals(ORIGIN) && !address.startsWith(ORIGIN + "/")) {
            return Optional.empty();
        }
        String path = address.substring(ORIGIN.length()).split("#", 2)[0].replaceFirst(";jsessionid=[^?]*", "");
        return isFile(path) || LibraryPaths.has(withoutQuery(path))
                ? Optional.empty()
                : Optional.of(path.isEmpty() ? "/" : path);
    }
}
