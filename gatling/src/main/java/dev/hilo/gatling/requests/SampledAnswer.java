package dev.hilo.gatling.requests;

import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An answer to be compared with another.
 *
 * @param status 0 for no answer
 * @param type media type in lower case without parameters; empty for none
 * @param location target of a redirect without the application's own address; empty for none
 * @param charset of a text
 * @param body null where it is larger than {@link SampledBody#MOST}
 * @param bytes size of the body
 */
record SampledAnswer(int status, String type, String location, Charset charset, byte[] body, long bytes) {
    private static final Pattern TEXT = Pattern.compile("text/.*|.*[/+](xml|javascript|x-www-form-urlencoded)");
    private static final Pattern JSON = Pattern.compile(".*[/+]json");
    private static final Pattern CHARSET = Pattern.compile(";\\s*charset\\s*=\\s*\"?([^\";\\s]+)");
    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_ERROR = 400;

    static final SampledAnswer NONE = new SampledAnswer(0, "", "", StandardCharsets.UTF_8, new byte[0], 0);

    static SampledAnswer of(HttpResponse<Void> response, SampledBody body) {
        String type = response.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        boolean redirects = response.statusCode() >= FIRST_REDIRECT && response.statusCode() < FIRST_ERROR;
        Optional<String> location = redirects ? response.headers().firstValue("Location") : Optional.empty();
        return new SampledAnswer(
                response.statusCode(),
                type.split(";", 2)[0].strip(),
                location.map(to -> to.replaceFirst("^https?://[^/]*", "")).orElse(""),
                charset(type),
                body.content(),
                body.bytes());
    }

    private static Charset charset(String type) {
        Matcher named = CHARSET.matcher(type);
        try {
            return named.find() ? Charset.forName(named.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return StandardCharsets.UTF_8;
        }
    }

    boolean isJson() {
        return JSON.matcher(type).matches();
    }

    boolean isText() {
        return TEXT.matcher(type).matches();
    }

    String text() {
        return new String(body, charset);
    }
}
