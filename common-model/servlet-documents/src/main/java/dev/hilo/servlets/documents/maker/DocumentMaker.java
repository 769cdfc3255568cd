package dev.hilo.servlets.documents.maker;

import dev.hilo.servlets.documents.Digest;
import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes all documents to the folder that is its only argument, and fails the build when a byte differs from the recorded documents. */
public final class DocumentMaker {

    private DocumentMaker() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        for (Document document : Documents.all()) {
            Path file = folder.resolve(document.fileName());
            if (Files.notExists(file) || !isAsExpected(Files.readAllBytes(file), document)) {
                Files.write(file, checked(make(document), document));
            }
        }
    }

    static byte[] make(Document document) {
        return switch (document.kind()) {
            case "json" -> new JsonMaker(document.size(), document.length()).make();
            case "pdf" -> new PdfMaker(document.size(), document.length()).make();
            default -> throw new IllegalArgumentException("cannot make a document of the kind " + document.kind());
        };
    }

    static byte[] checked(byte[] bytes, Document document) {
        if (!isAsExpected(bytes, document)) {
            throw new IllegalStateException("%s was made with %,d bytes and the CRC-32C %s, but %s was expected"
                    .formatted(document.fileName(), bytes.length, Digest.of(bytes), document));
        }
        return bytes;
    }

    private static boolean isAsExpected(byte[] bytes, Document document) {
        return bytes.length == document.length() && Digest.of(bytes).equals(document.crc32c());
    }
}
