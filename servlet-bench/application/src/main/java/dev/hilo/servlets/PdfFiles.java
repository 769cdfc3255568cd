package dev.hilo.servlets;

import dev.hilo.servlets.documents.Document;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import org.springframework.util.FileSystemUtils;

/** The PDF documents as files. Each is written at its first request, so that it does not delay the start. */
@Component
class PdfFiles implements DisposableBean {
    private final Map<Document, Path> files = new ConcurrentHashMap<>();
    private final Path folder;

    PdfFiles() throws IOException {
        folder = Files.createTempDirectory("hilo-servlets-");
    }

    Path file(Document document) {
        return files.computeIfAbsent(document, this::write);
    }

    private Path write(Document document) {
        Path file = folder.resolve(document.fileName());
        try (InputStream bytes = document.open()) {
            Files.copy(bytes, file);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    @Override
    public void destroy() throws IOException {
        FileSystemUtils.deleteRecursively(folder);
    }
}
