package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import java.io.IOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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
 */
record LogInForm(String page, String action, String userField, String passwordField, List<String> hidden)
        implements LogInWay {
    private static final Duration WITHIN = Duration.ofSeconds(10);
    private static final Map<String, String> PAGE = Map.of("Accept", "text/html");
    private static final String TYPE = "application/x-www-form-urlencoded";

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
                return Optional.of(new LogInForm(
                        page.split("\\?", 2)[0],
                        action,
                        user.attr("name"),
                        password.attr("name"),
                        form.select("input[type=hidden][name]").eachAttr("name")));
            }
        }
        return Optional.empty();
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
        return cookies(application.server(), user)
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
    private Optional<String> cookies(URI server, User user) throws InterruptedException {
        CookieManager cookies = new CookieManager();
        try (HttpClient client =
                Answers.http1().cookieHandler(cookies).connectTimeout(WITHIN).build()) {
            String html = client.send(request(server, page).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
            HttpResponse<Void> answer = client.send(
                    request(server, action)
                            .header("Content-Type", TYPE)
                            .POST(HttpRequest.BodyPublishers.ofString(filled(user, html)))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            String kept = cookies.getCookieStore().getCookies().stream()
                    .map(HttpCookie::toString)
                    .collect(Collectors.joining("; "));
            boolean isRefused = answer.statusCode() >= 400
                    || answer.headers().firstValue("Location").orElse("").contains("error");
            return isRefused || kept.isEmpty() ? Optional.empty() : Optional.of(kept);
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static HttpRequest.Builder request(URI server, String path) {
        return HttpRequest.newBuilder(server.resolve(path))
                .header("Accept", "text/html")
                .timeout(WITHIN);
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
