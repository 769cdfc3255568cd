package dev.hilo.gatling.movies;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a client does, with how often among 100 calls (the mix of the thesis). */
public enum MovieOperation {
    GET(70),
    PAGE(20),
    CREATE(9),
    DELETE(1);

    private final int perHundred;

    MovieOperation(int perHundred) {
        this.perHundred = perHundred;
    }

    public int perHundred() {
        return perHundred;
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(MovieOperation::key).toList();
    }
}
