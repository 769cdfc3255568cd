package dev.hilo.servlets.documents.maker;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * A page of a shop's catalogue as an API would answer it, padded to the exact size; without blanks between tokens, like Jackson's output.
 */
final class JsonMaker {
    private static final long SEED = 20210216L;
    private static final String END = "],\"padding\":\"\"}";

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Words words = new Words(random);
    private final String size;
    private final int length;

    JsonMaker(String size, int length) {
        this.size = size;
        this.length = length;
    }

    byte[] make() {
        StringBuilder json = new StringBuilder("{\"size\":\"%s\",\"items\":[".formatted(size));
        String item = item(1);
        for (int id = 2; json.length() + item.length() + 1 + END.length() <= length; id++) {
            json.append(item).append(',');
            item = item(id);
        }
        json.setLength(json.length() - 1);
        json.append("],\"padding\":\"");
        json.append("x".repeat(length - json.length() - "\"}".length())).append("\"}");
        return json.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private String item(int id) {
        return String.format(
                Locale.ROOT,
                "{\"id\":%d,\"sku\":\"%s-%04d\",\"name\":\"%s %s\",\"price\":%d.%02d,\"quantity\":%d,\"available\":%b,"
                        + "\"rating\":%d.%d,\"tags\":[\"%s\",\"%s\"],\"supplier\":{\"name\":\"%s Ltd\",\"country\":\"%s\"},"
                        + "\"description\":\"%s.\"}",
                id,
                words.country(),
                random.nextInt(10_000),
                words.quality(),
                words.thing(),
                random.nextInt(1, 1_000),
                random.nextInt(100),
                random.nextInt(500),
                random.nextBoolean(),
                random.nextInt(1, 5),
                random.nextInt(10),
                words.quality(),
                words.thing(),
                words.name(),
                words.country(),
                words.sentence(random.nextInt(8, 20)));
    }
}
