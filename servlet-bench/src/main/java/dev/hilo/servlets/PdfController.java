package dev.hilo.servlets;

import dev.hilo.servlets.documents.Document;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/** PDF documents pass through in pieces: no more of one than a buffer is ever on the heap. */
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

    @GetMapping(produces = MediaType.APPLICATION_PDF_VALUE)
    @Operation(summary = "A PDF document of 3kb, 200kb or 20mb")
    @ProblemResponses
    Resource send(@PathVariable String size) throws IOException {
        return new FileSystemResource(files.file(UnknownSizeException.known("pdf", size)));
    }

    @PostMapping(consumes = MediaType.APPLICATION_PDF_VALUE, produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Takes the PDF document of this size, and answers what arrived",
            requestBody =
                    @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_PDF_VALUE,
                                            schema = @Schema(type = "string", format = "binary"))))
    @BodyProblemResponses
    Receipt receive(@PathVariable String size, HttpServletRequest request) throws IOException {
        return receive(UnknownSizeException.known("pdf", size), request.getInputStream());
    }

    @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE, produces = MediaType.APPLICATION_JSON_VALUE)
    @BodyProblemResponses
    Receipt receiveForm(@PathVariable String size, @RequestPart MultipartFile file)
            throws IOException, HttpMediaTypeNotSupportedException {
        if (!MediaType.APPLICATION_PDF_VALUE.equals(file.getContentType())) {
            throw new HttpMediaTypeNotSupportedException(file.getContentType(), List.of(MediaType.APPLICATION_PDF));
        }
        try (InputStream part = file.getInputStream()) {
            return receive(UnknownSizeException.known("pdf", size), part);
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
