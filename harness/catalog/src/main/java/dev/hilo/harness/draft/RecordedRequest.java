package dev.hilo.harness.draft;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A recorded request that can be sent again.
 *
 * @param origin scheme, host and port
 * @param target path and query
 * @param headers without credentials
 * @param body null for none
 * @param hadCredentials some were left out
 */
record RecordedRequest(
        String origin,
        String method,
        String target,
        Map<String, String> headers,
        String body,
        int status,
        boolean hadCredentials) {
    private static final Pattern HTTP =
            Pattern.compile("(?i)(https?://)(?:[^/?#]*@)?([^/?#@]+)([^#]*).*", Pattern.DOTALL);
    private static final Pattern METHOD = Pattern.compile("[A-Z]{1,20}");
    private static final Pattern STATIC_PATH = Pattern.compile(
            "(?i)[^?]*\\.(css|m?js|map|png|jpe?g|gif|svg|ico|webp|avif|bmp|woff2?|ttf|otf|eot)(\\?.*)?");
    private static final Pattern STATIC_TYPE =
            Pattern.compile("(?i)(image|font)/.*|text/css.*|(text|application)/(x-)?javascript.*|application/font.*");
    private static final Pattern CREDENTIAL_HEADER = Pattern.compile("(?i)cookie|authorization|proxy-authorization");
    private static final Pattern COPIED_HEADER = Pattern.compile("(?i)accept|content-type|x-.+");
    private static final int LONGEST_TARGET = 2_000;
    private static final int NOT_MODIFIED = 304;
    private static final int OK = 200;

    /** @return empty for one that is left out, with the reason */
    static Optional<RecordedRequest> of(HarEntry entry, LeftOut leftOut) {
        Matcher url = HTTP.matcher(entry.url() == null ? "" : entry.url());
        if (!url.matches()
                || entry.method() == null
                || !METHOD.matcher(entry.method()).matches()) {
            leftOut.add("not HTTP, or an address longer than 4,000 characters");
            return Optional.empty();
        }
        String recorded = HttpText.target(url.group(3));
        Optional<String> reason = reason(entry, recorded);
        reason.ifPresent(leftOut::add);
        return reason.isPresent()
                ? Optional.empty()
                : Optional.of(of(entry, (url.group(1) + url.group(2)).toLowerCase(Locale.ROOT), recorded));
    }

    private static Optional<String> reason(HarEntry entry, String target) {
        String type = entry.answerType() == null ? "" : entry.answerType();
        if (STATIC_PATH.matcher(target).matches() || STATIC_TYPE.matcher(type).matches()) {
            return Optional.of("style sheets, scripts, images and fonts");
        } else if (entry.method().equals("OPTIONS")) {
            return Optional.of("OPTIONS, which browsers send on their own");
        } else if (entry.status() <= 0) {
            return Optional.of("no answer was recorded");
        } else if (target.length() > LONGEST_TARGET) {
            return Optional.of("a path longer than 2,000 characters");
        } else if (entry.bodyIsLost()) {
            return Optional.of("a body that is larger than 100 KB, or not recorded as text");
        } else if (entry.body() != null && Credentials.isInBody(entry.body())) {
            return Optional.of("a body that may have credentials (for a log-in, write log-in)");
        } else if (Credentials.isToken(Credentials.without(target))) {
            return Optional.of("a token in the path");
        }
        return Optional.empty();
    }

    private static RecordedRequest of(HarEntry entry, String origin, String recorded) {
        String target = Credentials.without(recorded);
        boolean hadCredentials = !target.equals(recorded)
                || entry.headers().keySet().stream()
                        .anyMatch(name -> CREDENTIAL_HEADER.matcher(name).matches() || Credentials.isName(name));
        return new RecordedRequest(
                origin,
                entry.method(),
                target,
                headers(entry),
                entry.body(),
                entry.status() == NOT_MODIFIED ? OK : entry.status(),
                hadCredentials);
    }

    /** The recorded headers that are sent again. */
    static Map<String, String> copied(Map<String, String> headers) {
        Map<String, String> copied = new LinkedHashMap<>();
        headers.forEach((name, value) -> {
            boolean isWanted = COPIED_HEADER.matcher(name).matches() && !Credentials.isName(name);
            if (isWanted && value != null && HttpText.isHeader(name, value) && !Credentials.isToken(value)) {
                copied.put(name, value);
            }
        });
        return copied;
    }

    private static Map<String, String> headers(HarEntry entry) {
        Map<String, String> copied = copied(entry.headers());
        boolean hasType = copied.keySet().stream().anyMatch("Content-Type"::equalsIgnoreCase);
        if (entry.body() != null
                && !hasType
                && entry.mediaType() != null
                && HttpText.isHeader("Content-Type", entry.mediaType())) {
            copied.put("Content-Type", entry.mediaType());
        }
        return copied;
    }

    /** One method, path and query of one origin. */
    String key() {
        return origin + " " + method + " " + target;
    }
}
