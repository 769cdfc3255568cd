package dev.hilo.gatling.servlets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class LengthAndCrc32cTest {
    private final Document document = Documents.json("5kb");
    private final LengthAndCrc32c digest = (LengthAndCrc32c) new LengthAndCrc32c().clone();

    @Test
    void isThatOfTheWholeHoweverItComes() {
        byte[] bytes = document.bytes();
        ByteBuffer outside = ByteBuffer.allocateDirect(100).put(bytes, 0, 100).flip();
        digest.update(outside);
        digest.update(bytes[100]);
        digest.update(bytes, 101, bytes.length - 101);

        assertThat(hex()).isEqualTo(BodyDigest.of(document.length(), document.crc32c()));
    }

    @Test
    void tellsALengthFromAnother() {
        digest.update(Arrays.copyOf(document.bytes(), document.length() - 1));
        assertThat(hex()).isNotEqualTo(BodyDigest.of(document.length(), document.crc32c()));
        assertThat(hex()).as("of nothing").isEqualTo(BodyDigest.of(0, "00000000"));
    }

    private String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
