package dev.hilo.gatling.requests;

import java.net.URI;
import java.util.Optional;

/** Extractor for a header of an answer. */
final class HeaderValue {
    private static final String LOCATION = "Location";

    private HeaderValue() {}

    /** The value; for {@code Location} the decoded last path segment, which is the id of a created entity. */
    static Optional<String> of(String header, Answer answer) {
        Optional<String> value = answer.header(header).filter(text -> !text.isEmpty());
        return header.equalsIgnoreCase(LOCATION) ? value.flatMap(HeaderValue::lastSegment) : value;
    }

    private static Optional<String> lastSegment(String location) {
        try {
            String path = URI.create(location).getRawPath();
            String segment = path == null ? "" : path.replaceFirst("/+$", "").replaceFirst(".*/", "");
            return Optional.ofNullable(URI.create("/" + segment).getPath().substring(1))
                    .filter(text -> !text.isEmpty());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
