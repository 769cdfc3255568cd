package dev.hilo.harness.draft;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Records long requests until the disk is full, and then a short one for which there is room. */
final class FullDisk {
    private static final String LONG = "/long?x=" + "x".repeat(3_000);
    private static final int MOST = 1_000;

    private FullDisk() {}

    /** @param arguments the file to write */
    public static void main(String[] arguments) throws IOException {
        try (HarWriter writer = HarWriter.create(Path.of(arguments[0]), "http://127.0.0.1:8080")) {
            writeUntilFull(writer);
            writer.add(HarWriterTest.exchange("GET", "/short", Map.of(), ""));
        }
    }

    private static void writeUntilFull(HarWriter writer) {
        try {
            for (int count = 0; count < MOST; count++) {
                writer.add(HarWriterTest.exchange("GET", LONG + count, Map.of(), ""));
            }
        } catch (IOException full) {
            return;
        }
        throw new IllegalStateException("the disk is larger than expected");
    }
}
