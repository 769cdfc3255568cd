package dev.hilo.servlets.documents.maker;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.GregorianCalendar;
import java.util.SplittableRandom;
import java.util.TimeZone;
import org.openpdf.text.Document;
import org.openpdf.text.Image;
import org.openpdf.text.PageSize;
import org.openpdf.text.Paragraph;
import org.openpdf.text.pdf.PdfArray;
import org.openpdf.text.pdf.PdfDate;
import org.openpdf.text.pdf.PdfDictionary;
import org.openpdf.text.pdf.PdfName;
import org.openpdf.text.pdf.PdfString;
import org.openpdf.text.pdf.PdfWriter;

/**
 * A page of text and, where there is room, pages like those of a scanner: grey images that cannot be compressed. Nothing is compressed,
 * because the output of a compressor depends on the version of its library. The metadata end in blanks, which their standard allows; they
 * pad the file to the exact size.
 */
final class PdfMaker {
    private static final long SEED = 20210216L;

    /** Width of a scanned page in pixels: A4 at 75 dots per inch, a byte for each pixel. */
    private static final int SCAN_WIDTH = 620;

    private static final int SCAN_HEIGHT = 877;

    /** Upper bounds in bytes: of a page without its image, and of the file without its scans. */
    private static final int PAGE = 640;

    private static final int FILE = 2_560;

    private final String size;
    private final int length;

    PdfMaker(String size, int length) {
        this.size = size;
        this.length = length;
    }

    /** Makes the file. The length of the padding is written in the file, too, so that a second correction may be needed. */
    byte[] make() {
        int padding = 0;
        byte[] pdf = write(padding);
        while (pdf.length != length) {
            padding += length - pdf.length;
            pdf = write(padding);
        }
        return pdf;
    }

    private byte[] write(int padding) {
        Document.compress = false;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(length + FILE);
        try (Document document = new Document(PageSize.A4)) {
            PdfWriter writer = PdfWriter.getInstance(document, bytes);
            writer.setPdfVersion(PdfWriter.VERSION_1_4);
            writer.setXmpMetadata(metadata(padding));
            document.open();
            identify(writer.getInfo());
            SplittableRandom random = new SplittableRandom(SEED);
            document.add(new Paragraph("Document of " + size));
            document.add(new Paragraph(new Words(random).sentence(60)));
            addScans(document, random);
        }
        return bytes.toByteArray();
    }

    /** Sets the document's id; otherwise the library would write the time and a random number. */
    private void identify(PdfDictionary information) {
        GregorianCalendar day = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        day.setTimeInMillis(1_613_433_600_000L);
        information.put(PdfName.TITLE, new PdfString("Document of " + size));
        information.put(PdfName.CREATIONDATE, new PdfDate(day));
        PdfString id = new PdfString("hilo-document-" + size);
        PdfArray ids = new PdfArray();
        ids.add(id);
        ids.add(id);
        information.put(PdfName.FILEID, ids);
    }

    private void addScans(Document document, SplittableRandom random) {
        int room = length - FILE;
        while (room > PAGE + SCAN_WIDTH) {
            int height = Math.min(SCAN_HEIGHT, (room - PAGE) / SCAN_WIDTH);
            byte[] dots = new byte[SCAN_WIDTH * height];
            random.nextBytes(dots);
            Image scan = Image.getInstance(SCAN_WIDTH, height, 1, 8, dots);
            scan.scaleToFit(PageSize.A4.getWidth(), PageSize.A4.getHeight());
            scan.setAbsolutePosition(0, 0);
            document.newPage();
            document.add(scan);
            room -= PAGE + dots.length;
        }
    }

    private static byte[] metadata(int padding) {
        String packet = "<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
                + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"/></x:xmpmeta>"
                + " ".repeat(padding) + "<?xpacket end=\"w\"?>";
        return packet.getBytes(StandardCharsets.US_ASCII);
    }
}
