package dev.hilo.harness.draft;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** What may stand in the head of an HTTP request. */
final class HttpText {
    /** What RFC 3986 allows in paths and queries besides letters and digits. */
    private static final String KEPT = "-._~!$&'()*+,;=:@/?";

    private static final String HEX = "0123456789abcdefABCDEF";
    private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}");
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7E]{1,2000}");

    private HttpText() {}

    /**
     * A path with its query, in which everything that a URI may not contain is percent-encoded, and what is encoded stays as it is. So it
     * ends no line and has no placeholder.
     */
    static String target(String written) {
        byte[] bytes = written.getBytes(StandardCharsets.UTF_8);
        StringBuilder target = new StringBuilder(written.startsWith("/") ? "" : "/");
        for (int place = 0; place < bytes.length; place++) {
            char character = (char) (bytes[place] & 0xff);
            if (isKept(character) || character == '%' && isHex(bytes, place + 1) && isHex(bytes, place + 2)) {
                target.append(character);
            } else {
                target.append("%%%02X".formatted((int) character));
            }
        }
        return target.toString();
    }

    /** One value in a path or query. */
    static String value(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /**
     * A part of a URI without percent-encoding, in which a plus sign is one.
     *
     * @throws IllegalArgumentException where it is encoded wrongly
     */
    static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    static boolean isHeader(String name, String value) {
        return HEADER_NAME.matcher(name).matches()
                && HEADER_VALUE.matcher(value).matches();
    }

    private static boolean isKept(char character) {
        return character < 128 && Character.isLetterOrDigit(character) || KEPT.indexOf(character) >= 0;
    }

    private static boolean isHex(byte[] bytes, int place) {
        return place < bytes.length && HEX.indexOf(bytes[place]) >= 0;
    }
}
