package dev.hilo.gatling.movies;

import dev.hilo.load.PlanException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Operation of a client, with its number among 100 calls (the mix of the thesis). */
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

    static Map<MovieOperation, Integer> mix() {
        Map<MovieOperation, Integer> mix = new EnumMap<>(MovieOperation.class);
        Arrays.stream(values()).forEach(operation -> mix.put(operation, operation.perHundred));
        return mix;
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The read-only operation of this name. @throws PlanException when there is none */
    static MovieOperation reading(String key) {
        return Stream.of(GET, PAGE)
                .filter(operation -> operation.key().equals(key))
                .findFirst()
                .orElseThrow(
                        () -> new PlanException("the movies' load knows no operation " + key + ": get or page", null));
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(MovieOperation::key).toList();
    }
}
