package dev.hilo.servlets;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import io.swagger.v3.oas.annotations.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/** Streams PDF documents: at most one buffer of a document is on the heap. */
@RestController
@RequestMapping("/pdf/{size}")
class PdfController {
    private static final byte[] MAGIC = "%PDF-".getBytes(StandardCharsets.US_ASCII);

    private final PdfFiles files;
    private final BodyLimits limits;

    PdfController(PdfFiles files, BodyLimits limits) {
        this.files = files;
        this.limits = limits;
    }

    /** Checks the request before the body is read. */
    @ModelAttribute
    void sizeMustBeKnown(@PathVariable String size) {
        UnknownSizeException.throwUnlessKnown("pdf", size);
    }

    @GetMapping(produces = MediaType.APPLICATION_PDF_VALUE)
    @Operation(summary = "A PDF document of 3kb, 200kb or 20mb")
    Resource send(@PathVariable String size) {
        return new FileSystemResource(files.file(Documents.pdf(size)));
    }

    @PostMapping(consumes = MediaType.APPLICATION_PDF_VALUE, produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Takes the PDF document of this size, and answers what arrived")
    Receipt receive(@PathVariable String size, @RequestBody InputStreamResource body) throws IOException {
        return receive(Documents.pdf(size), body.getInputStream());
    }

    @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE, produces = MediaType.APPLICATION_JSON_VALUE)
    Receipt receiveForm(@PathVariable String size, @RequestPart MultipartFile file)
            throws IOException, HttpMediaTypeNotSupportedException {
        if (!MediaType.APPLICATION_PDF_VALUE.equals(file.getContentType())) {
            throw new HttpMediaTypeNotSupportedException(file.getContentType(), List.of(MediaType.APPLICATION_PDF));
        }
        try (InputStream part = file.getInputStream()) {
            return receive(Documents.pdf(size), part);
        }
    }

    private Receipt receive(Document document, InputStream bytes) throws IOException {
        MeasuredBody body = new MeasuredBody(bytes, limits.any().toBytes());
        byte[] start = body.readNBytes(MAGIC.length);
        Receipt receipt = body.finish();
        if (!Arrays.equals(start, MAGIC)) {
            throw BodyProblem.notPdf();
        }
        return receipt.mustBeAsLongAs(document);
    }
}
