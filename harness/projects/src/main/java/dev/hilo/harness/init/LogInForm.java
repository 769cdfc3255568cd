package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.Target.Parameter;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import java.net.CookieManager;
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
 * @param others what the operation behind it takes besides, {@code name=value}: a script of the page may send it
 * @param shown user whom the page itself fills in; empty for none
 */
record LogInForm(
        String page,
        String action,
        String userField,
        String passwordField,
        List<String> hidden,
        List<String> others,
        Optional<User> shown)
        implements LogInWay {
    /** Headers of somebody who wants a page. */
    static final Map<String, String> PAGE = Map.of("Accept", "text/html");

    private static final String TYPE = "application/x-www-form-urlencoded";
    /** A script that sends the form may get its answer as JSON. */
    private static final Map<String, String> SENT = Map.of("Accept", "text/html, */*;q=0.8", "Content-Type", TYPE);

    /**
     * The first form of a page that takes a user and one password; a second one is that of somebody who registers or changes it.
     *
     * @param server of the application
     */
    static Optional<LogInForm> in(String page, String html, URI server) {
        return Jsoup.parse(html).select("form").stream()
                .filter(form -> form.select("input[type=password][name]").size() == 1)
                .flatMap(form -> of(page, form, server).stream())
                .findFirst();
    }

    private static Optional<LogInForm> of(String page, Element form, URI server) {
        Element password = form.selectFirst("input[type=password][name]");
        Element user = form.selectFirst("input[type=text][name], input[type=email][name], input:not([type])[name]");
        String path = Page.withoutQuery(page);
        return Page.submitted(page, form.attr("action"), server)
                .filter(action -> user != null && !LogInPath.mayChange(Page.withoutQuery(action)))
                .map(action -> new LogInForm(
                        path,
                        action,
                        user.attr("name"),
                        password.attr("name"),
                        form.select("input[type=hidden][name]").eachAttr("name"),
                        List.of(),
                        shown(path, user.attr("value"), password.attr("value"))));
    }

    private static Optional<User> shown(String page, String name, String password) {
        return name.isBlank() || password.isBlank()
                ? Optional.empty()
                : Optional.of(
                        new User(name, password, Credentials.SECRET, "whom its page %s fills in".formatted(page)));
    }

    /**
     * The form that a refused request leads to; empty where there is none.
     *
     * @param operations of the application, of which one may take the form
     */
    static Optional<LogInForm> behind(Answers application, String path, List<Draft> operations)
            throws InterruptedException {
        Answer answer = application.send("GET", path, PAGE);
        Optional<String> page = answer.isRedirect()
                ? Page.redirected(path, answer.location(), application.server())
                : Optional.of("/login");
        if (page.isEmpty()) {
            return Optional.empty();
        }
        Answer form = application.send("GET", page.get(), PAGE);
        return form.isPage()
                ? in(page.get(), new String(form.body(), StandardCharsets.UTF_8), application.server())
                        .map(found -> found.sentTo(operations))
                : Optional.empty();
    }

    private LogInForm sentTo(List<Draft> operations) {
        List<String> taken = operations.stream()
                .filter(operation -> operation.request().method().equals("POST"))
                .filter(operation -> operation.target().path().equals(Page.withoutQuery(action)))
                .findFirst()
                .stream()
                .flatMap(operation -> operation.target().parameters().stream())
                .filter(parameter -> !parameter.isInPath() && !isOfForm(parameter.name()))
                .map(parameter -> encoded(parameter.name()) + "=" + encoded(value(parameter)))
                .toList();
        return new LogInForm(page, action, userField, passwordField, hidden, taken, shown);
    }

    private boolean isOfForm(String name) {
        return name.equals(userField) || name.equals(passwordField) || hidden.contains(name);
    }

    /** A box that nobody has ticked is false. */
    private static String value(Parameter parameter) {
        return parameter.schema().path("type").asText().equals("boolean") ? "false" : parameter.value();
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
        fields.addAll(others);
        return String.join("&", fields);
    }

    /** Cookies of a client that has sent the form; empty where it was refused. */
    private Optional<String> cookies(Answers application, User user) throws InterruptedException {
        CookieManager cookies = new CookieManager();
        try (Answers client = application.another(cookies)) {
            Answer form = client.send("GET", page, PAGE);
            String html = new String(form.body(), StandardCharsets.UTF_8);
            Answer answer = client.send("POST", action, SENT, filled(user, html));
            String kept = LogInWay.kept(cookies);
            boolean isRefused = answer.isNone()
                    || answer.status() >= 400
                    || answer.location().contains("error");
            return isRefused || kept.isEmpty() ? Optional.empty() : Optional.of(kept);
        }
    }

    private String filled(User user, String html) {
        Element page = Jsoup.parse(html);
        String fields = encoded(userField) + "=" + encoded(user.name()) + "&" + encoded(passwordField) + "="
                + encoded(user.password());
        return fields
                + hidden.stream()
                        .map(name -> "&" + encoded(name) + "=" + encoded(hiddenValue(page, name)))
                        .collect(Collectors.joining())
                + others.stream().map("&"::concat).collect(Collectors.joining());
    }

    /** Value of the first hidden field of a name, which may have letters that a selector gives a meaning; empty where the page has none now. */
    private static String hiddenValue(Element page, String name) {
        return page.select("input[type=hidden][name]").stream()
                .filter(field -> field.attr("name").equals(name))
                .map(field -> field.attr("value"))
                .findFirst()
                .orElse("");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
