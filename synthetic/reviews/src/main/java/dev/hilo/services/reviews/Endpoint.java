package dev.hilo.services.reviews;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/** The questions about a movie. The answer is the same for every movie, because the wait for it is measured. */
public enum Endpoint {
    REVIEWS("/reviews/", """
            {"reviews":[\
            {"author":"Ada","stars":5,"text":"I forgot the time, and so will you. The end surprised me twice."},\
            {"author":"Grace","stars":3,"text":"Well made, though the second half is longer than its story."},\
            {"author":"Alan","stars":4,"text":"Go for the pictures, stay for the music."}]}"""),
    RATINGS("/ratings/", """
            {"average":4.2,"votes":1719}"""),
    SIMILAR("/similar/", """
            {"titles":["The Long Wait","Answers","A Late Reply"]}""");

    private final String path;
    private final byte[] body;

    Endpoint(String path, String body) {
        this.path = path;
        this.body = body.getBytes(StandardCharsets.UTF_8);
    }

    byte[] body() {
        return body;
    }

    static Optional<Endpoint> of(String path) {
        return Stream.of(values())
                .filter(endpoint -> path.startsWith(endpoint.path) && path.length() > endpoint.path.length())
                .findFirst();
    }
}
