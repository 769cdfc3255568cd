package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Paths at which a running application may describe itself by OpenAPI.
 *
 * @param basePath path under which everything is; empty for none
 */
record DescriptionAddresses(Answers application, String basePath) {
    /** Paths that libraries of many languages use, the likeliest first. */
    private static final List<String> USUAL = List.of(
            "/openapi.json",
            "/v3/api-docs",
            "/openapi",
            "/openapi.yaml",
            "/openapi.yml",
            "/v2/api-docs",
            "/swagger.json",
            "/swagger/v1/swagger.json",
            "/api-docs",
            "/docs/openapi.json",
            // NestJS
            "/api-json",
            "/docs-json",
            // Gin and Echo
            "/swagger/doc.json",
            // ASP.NET
            "/openapi/v1.json",
            // FastAPI's template, Django
            "/api/v1/openapi.json",
            "/api/openapi.json",
            "/api/schema/");

    /** Pages that show a description to people. */
    private static final List<String> PAGES = List.of(
            "/docs", "/swagger", "/swagger-ui", "/swagger/index.html", "/api-docs", "/api/docs", "/redoc", "/api");

    private static final Pattern SHOWS = Pattern.compile("(?i)swagger|redoc|rapidoc|scalar|api-reference");
    private static final Pattern ADDRESS = Pattern.compile(
            "(?i)(?:\\burl[\"']?\\s*[:=]|\\bspec-url\\s*=|\\bdata-url\\s*=|\\bapiDescriptionUrl\\s*=)\\s*[\"']([^\"'\\s<>]+)[\"']");

    List<String> usual() {
        return below(USUAL);
    }

    /** These paths with what is in front of them all. */
    List<String> below(List<String> paths) {
        return paths.stream().map(basePath::concat).toList();
    }

    /** Paths that the scripts of such pages name. */
    List<String> ofPages() throws InterruptedException {
        Set<String> found = new LinkedHashSet<>();
        for (String path : below(PAGES)) {
            Answer page = application.send("GET", path, LogInForm.PAGE);
            String shown = page.isRedirect() ? own(path, page.location()).orElse(path) : path;
            Answer answer = shown.equals(path) ? page : application.send("GET", shown, LogInForm.PAGE);
            String text = new String(answer.body(), StandardCharsets.UTF_8);
            if (answer.isGood() && answer.isPage() && SHOWS.matcher(text).find()) {
                ADDRESS.matcher(text)
                        .results()
                        .flatMap(address -> own(shown, address.group(1)).stream())
                        .forEach(found::add);
            }
        }
        found.removeAll(usual());
        return List.copyOf(found);
    }

    /** The path of an address that a page names; empty for that of another server. */
    private Optional<String> own(String page, String address) {
        try {
            URI server = application.server();
            URI target = server.resolve(page).resolve(address);
            String query = target.getRawQuery() == null ? "" : "?" + target.getRawQuery();
            return server.getRawAuthority().equals(target.getRawAuthority())
                    ? Optional.of(target.getRawPath() + query)
                    : Optional.empty();
        } catch (IllegalArgumentException noAddress) {
            return Optional.empty();
        }
    }
}
