package dev.hilo.gatling.requests;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Encoding of an inserted value, against injection. */
enum Encoding {
    /** Everything but letters, digits and {@code -._*} is percent-encoded, also the slash. */
    URL {
        @Override
        String of(String value) {
            return FORM.of(value).replace("+", "%20");
        }
    },
    /** Escaped as in a JSON string. Without quotes around it, a number or {@code true} keeps its type. */
    JSON {
        @Override
        String of(String value) {
            return new String(JsonStringEncoder.getInstance().quoteAsString(value));
        }
    },
    FORM {
        @Override
        String of(String value) {
            return URLEncoder.encode(value, StandardCharsets.UTF_8);
        }
    },
    NONE {
        @Override
        String of(String value) {
            return value;
        }
    };

    private static final String LEGAL_IN_PATHS = "-._~:/?[]@!$&'()*+,;=%";

    abstract String of(String value);

    /** @param contentType null without one */
    static Encoding ofBody(String contentType) {
        String type = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT);
        if (type.contains("json")) {
            return JSON;
        }
        return type.startsWith("application/x-www-form-urlencoded") ? FORM : NONE;
    }

    /** Path written by a user: characters that are illegal in a URL are percent-encoded; existing encodings stay. */
    static String legalInPath(String text) {
        StringBuilder legal = new StringBuilder();
        text.codePoints().forEach(point -> {
            String one = Character.toString(point);
            boolean fits = point < 128 && (Character.isLetterOrDigit(point) || LEGAL_IN_PATHS.contains(one));
            legal.append(fits ? one : URL.of(one));
        });
        return legal.toString();
    }
}
