package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.requests.RequestSpec;
import java.net.URI;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whatever others have written. */
class HttpTextTest {
    private static final long SEED = 16;
    private static final int TEXTS = 20_000;
    private static final String NASTY = "${}%\r\n\t \0/?#&=\\\"'<>\u00e9\u20ac\ud83d\ude00\ud800aA0-._~:@[]|^`";
    /** As a generator reads it: from the left. */
    private static final Pattern TOKEN = Pattern.compile("\\$\\$\\{|\\$\\{[^}]*}");

    private final Random random = new Random(SEED);

    @Test
    void everyTargetIsOneOfAUriAndHasNoPlaceholder() {
        for (int count = 0; count < TEXTS; count++) {
            String target = HttpText.target(text());
            assertThat(target).startsWith("/").doesNotContain("${").matches("[\\x21-\\x7E]+");
            assertThat(HttpText.target(target)).isEqualTo(target);
            assertThat(URI.create("http://localhost:8080" + target).getHost()).isEqualTo("localhost");
        }
    }

    @Test
    void aLiteralTextHasNoPlaceholderAndComesBack() {
        for (int count = 0; count < TEXTS; count++) {
            String text = text();
            String sent = TOKEN.matcher(RequestSpec.literal(text))
                    .replaceAll(found ->
                            Matcher.quoteReplacement(found.group().equals("$${") ? "${" : "a value in place of text"));
            assertThat(sent).isEqualTo(text);
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            text.append(random.nextInt(4) == 0 ? "${" : NASTY.charAt(random.nextInt(NASTY.length())));
        }
        return text.toString();
    }
}
