package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * The form of a log-in page.
 *
 * @param page path of the page
 * @param action path that the form is sent to
 * @param hidden names of its hidden fields
 * @param shown user whom the page itself fills in; empty for none
 */
record LogInForm(
        String page, String action, String userField, String passwordField, List<String> hidden, Optional<User> shown)
        implements LogInWay {
    private static final Map<String, String> PAGE = Map.of("Accept", "text/html");
    private static final String TYPE = "application/x-www-form-urlencoded";
    private static final Map<String, String> SENT = Map.of("Accept", "text/html", "Content-Type", TYPE);

    static Optional<LogInForm> in(String page, String html) {
        for (Element form : Jsoup.parse(html, "http://application" + page).select("form")) {
            Element password = form.selectFirst("input[type=password][name]");
            Element user = form.selectFirst("input[type=text][name], input[type=email][name], input:not([type])[name]");
            if (password != null && user != null) {
                String action = form.hasAttr("action")
                        ? URI.create("http://application" + page)
                                .resolve(form.attr("action"))
                                .getPath()
                        : page;
                String path = page.split("\\?", 2)[0];
                return Optional.of(new LogInForm(
                        path,
                        action,
                        user.attr("name"),
                        password.attr("name"),
                        form.select("input[type=hidden][name]").eachAttr("name"),
                        shown(path, user.attr("value"), password.attr("value"))));
            }
        }
        return Optional.empty();
    }

    private static Optional<User> shown(String page, String name, String password) {
        return name.isBlank() || password.isBlank()
                ? Optional.empty()
                : Optional.of(
                        new User(name, password, Credentials.SECRET, "whom its page %s fills in".formatted(page)));
    }

    /** The form that a refused request leads to; empty where there is none. */
    static Optional<LogInForm> behind(Answers application, String path) throws InterruptedException {
        Answer answer = application.send("GET", path, PAGE);
        Optional<String> page = answer.isRedirect()
                ? Page.redirected(path, answer.location(), application.server())
                : Optional.of("/login");
        if (page.isEmpty()) {
            return Optional.empty();
        }
        Answer form = application.send("GET", page.get(), PAGE);
        return form.isPage() ? in(page.get(), new String(form.body(), StandardCharsets.UTF_8)) : Optional.empty();
    }

    @Override
    public List<LogIn> logIns(Answers application, User user) throws InterruptedException {
        return cookies(application, user)
                .map(cookies -> new LogIn(user, Map.of("Cookie", cookies), drafted(user)))
                .stream()
                .toList();
    }

    @Override
    public List<String> drafted(User user) {
        return List.of(
                "page: " + YamlText.value(page),
                "request:",
                "  post: " + YamlText.value(action),
                "  headers: {Content-Type: " + TYPE + "}",
                "  body: " + YamlText.value(body(user)),
                "  expect: {status: [200, 302, 303]}");
    }

    /** The body with placeholders, as the file says it. */
    private String body(User user) {
        List<String> fields = new ArrayList<>(List.of(
                encoded(userField) + "=" + encoded(user.name()), encoded(passwordField) + "=" + user.written()));
        hidden.forEach(name -> fields.add(encoded(name) + "=${form." + name + "}"));
        return String.join("&", fields);
    }

    /** Cookies of a client that has sent the form; empty where it was refused. */
    private Optional<String> cookies(Answers application, User user) throws InterruptedException {
        CookieManager cookies = new CookieManager();
        try (Answers client = application.another(cookies)) {
            Answer form = client.send("GET", page, PAGE);
            String html = new String(form.body(), StandardCharsets.UTF_8);
            Answer answer = client.send("POST", action, SENT, filled(user, html));
            String kept = cookies.getCookieStore().getCookies().stream()
                    .map(HttpCookie::toString)
                    .collect(Collectors.joining("; "));
            boolean isRefused = answer.isNone()
                    || answer.status() >= 400
                    || answer.location().contains("error");
            return isRefused || kept.isEmpty() ? Optional.empty() : Optional.of(kept);
        }
    }

    private String filled(User user, String html) {
        Element form = Jsoup.parse(html);
        String fields = encoded(userField) + "=" + encoded(user.name()) + "&" + encoded(passwordField) + "="
                + encoded(user.password());
        return fields
                + hidden.stream()
                        .map(name -> {
                            Element field = form.selectFirst("input[type=hidden][name=\"" + name + "\"]");
                            return "&" + encoded(name) + "=" + encoded(field == null ? "" : field.attr("value"));
                        })
                        .collect(Collectors.joining());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
